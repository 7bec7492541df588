import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isCopy } from './copies.ts';
import { JOURNAL_FILES, RESTORING, SNAPSHOT } from './journal.ts';
import { lockFolder } from './lock.ts';
import { decodeSnapshot } from './snapshot.ts';
import { folderStorage } from './storage.ts';

export type Copy = {
  name: string;
  /** The last change in it (ISO 8601); empty where it has no documents. */
  changedAt: string;
  documents: number;
};

/** The copies in the folder of a dataset that are not damaged, the newest first. */
export function listCopies(folder: string): readonly Copy[] {
  return readdirSync(folder)
    .filter(isCopy)
    .flatMap((name) => {
      const snapshot = decodeSnapshot(readFileSync(join(folder, name)));
      if (!snapshot) return [];
      const { documents } = snapshot;
      const changedAt =
        documents
          .map(({ _updatedAt }) => _updatedAt)
          .toSorted()
          .at(-1) ?? '';
      return [{ name, changedAt, documents: documents.length }];
    })
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt));
}

/**
 * Makes a copy the content of the folder. Moves the files that it replaces, damaged or not, into a new
 * folder beside them, and returns its path. Throws when a lake has the folder open, or when no copy has
 * this name. A crash at any point leaves a folder with the earlier content, with that of the copy, or
 * one with which no lake starts until a copy is restored.
 */
export function restoreCopy(folder: string, name: string): string {
  const unlock = lockFolder(folder, 'restore');
  try {
    if (!listCopies(folder).some((copy) => copy.name === name))
      throw new Error(`There is no copy "${name}". Run the command without a name for a list.`);
    const replaced = join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
    mkdirSync(replaced);
    const storage = folderStorage(folder);
    // Without this file, a lake that finds only some of the others could start with part of the
    // content, with the copy and a log that does not follow it, or with the seed.
    storage.replace(RESTORING, Buffer.from(name));
    const names = storage.names();
    for (const file of JOURNAL_FILES)
      if (names.includes(file)) renameSync(join(folder, file), join(replaced, file));
    storage.replace(SNAPSHOT, readFileSync(join(folder, name)));
    storage.remove(RESTORING);
    return replaced;
  } finally {
    unlock();
  }
}
