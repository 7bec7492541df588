import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageFiles } from '#lake/images.ts';
import { messageOf } from '#shared/message-of.mjs';
import { type ContentDatabase, HOW_TO_RECOVER, openContentDatabase } from './content-database.ts';
import { CONTENT_FILE, copyNames, writeDailyCopy, writeWhole } from './copies.ts';

export type ContentFolder = {
  /** Before the first change of a day it writes a copy of itself; a failure is logged. */
  database: ContentDatabase;
  images: ImageFiles;
  /** A new id each time the folder is opened; the file `content-id` contains it too. */
  contentId: string;
  /** Releases the folder for other processes. */
  close(): void;
};

export type ContentFolderOptions = {
  log?: (line: string) => void;
  now?: () => Date;
};

/** Opens `<directory>/<dataset>` for this process alone. Throws if it is open, damaged or missing. */
export function openContentFolder(
  directory: string,
  dataset: string,
  { log = () => {}, now = () => new Date() }: ContentFolderOptions = {},
): ContentFolder {
  const folder = join(directory, dataset);
  mkdirSync(folder, { recursive: true });
  const database = openContentDatabase(join(folder, CONTENT_FILE), log);
  try {
    // A dataset that has copies once had content, so it is no new one.
    if (database.isEmpty() && copyNames(folder).length > 0)
      throw new Error(`The content in ${folder} is missing. ${HOW_TO_RECOVER}`);
    const contentId = randomUUID();
    writeFileSync(join(folder, 'content-id'), contentId);
    return {
      database: withDailyCopies(database, folder, { log, now }),
      images: imageFolder(join(folder, 'images')),
      contentId,
      close: database.close,
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function withDailyCopies(
  database: ContentDatabase,
  folder: string,
  { log, now }: Required<ContentFolderOptions>,
): ContentDatabase {
  let copiedDay = '';
  function copyIfDue(): void {
    const day = now().toISOString().slice(0, 10);
    if (day === copiedDay) return;
    copiedDay = day;
    try {
      writeDailyCopy(folder, day, database);
    } catch (error) {
      log(`lake: could not write the copy of the day: ${messageOf(error)}`);
    }
  }
  return {
    ...database,
    write(transaction) {
      if (!database.isEmpty()) copyIfDue();
      database.write(transaction);
    },
  };
}

/** Images as files in a folder, which is created if it is missing. */
function imageFolder(directory: string): ImageFiles {
  mkdirSync(directory, { recursive: true });
  return {
    get(name) {
      const path = join(directory, name);
      return existsSync(path) ? readFileSync(path) : undefined;
    },
    set: (name, bytes) =>
      writeWhole(join(directory, name), (unfinished) => writeFileSync(unfinished, bytes)),
  };
}
