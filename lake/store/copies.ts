import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type ContentDatabase, InUseError, openContentDatabase } from './content-database.ts';

/** The content, in the folder of its dataset. */
export const CONTENT_FILE = 'content.sqlite';

const DAYS_KEPT = 30;
const COPY = /^copy-\d{4}-\d\d-\d\d\.sqlite$/;

/** The names of the copies in a folder, damaged or not, the newest first. */
export const copyNames = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => COPY.test(name))
    .toSorted()
    .toReversed();

/** Writes the copy of a day (UTC, `YYYY-MM-DD`) unless it has one, and removes all but the last 30. */
export function writeDailyCopy(folder: string, day: string, database: ContentDatabase): void {
  const path = join(folder, `copy-${day}.sqlite`);
  if (existsSync(path)) return;
  writeWhole(path, (unfinished) => database.copyTo(unfinished));
  for (const name of copyNames(folder).slice(DAYS_KEPT)) rmSync(join(folder, name));
}

export type Copy = {
  name: string;
  /** The last change in it (ISO 8601); empty where it has no documents. */
  changedAt: string;
  documents: number;
};

/** The copies in the folder of a dataset that are not damaged, the newest first. */
export const listCopies = (folder: string): readonly Copy[] =>
  copyNames(folder).flatMap((name) => describeCopy(folder, name) ?? []);

function describeCopy(folder: string, name: string): Copy | undefined {
  try {
    const database = openContentDatabase(join(folder, name));
    const documents = database.documents();
    database.close();
    const changes = documents.map(({ _updatedAt }) => _updatedAt).toSorted();
    return { name, changedAt: changes.at(-1) ?? '', documents: documents.length };
  } catch {
    return undefined;
  }
}

/**
 * Makes a copy the content of the folder. Moves the files that it replaces into a new folder, and returns its
 * path. Throws when a lake has the folder open, or when no copy has this name. After a crash the content is
 * the earlier one, the copy, or none: no lake starts then until a copy is restored.
 */
export function restoreCopy(folder: string, name: string): string {
  const path = join(folder, CONTENT_FILE);
  try {
    openContentDatabase(path).close();
  } catch (error) {
    if (error instanceof InUseError) throw error;
  }
  if (!listCopies(folder).some((copy) => copy.name === name))
    throw new Error(`There is no copy "${name}". Run the command without a name for a list.`);
  const replaced = join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(replaced);
  // SQLite would apply the other file to the copy.
  for (const file of [CONTENT_FILE, `${CONTENT_FILE}-journal`])
    if (existsSync(join(folder, file))) renameSync(join(folder, file), join(replaced, file));
  writeWhole(path, (unfinished) => copyFileSync(join(folder, name), unfinished));
  return replaced;
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Lets `write` make a file, then moves it: even after a power failure, the path has all of it or the old one. */
export function writeWhole(path: string, write: (unfinished: string) => void): void {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  try {
    write(unfinished);
    sync(unfinished);
    renameSync(unfinished, path);
    sync(dirname(path));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
