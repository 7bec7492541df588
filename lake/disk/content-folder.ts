import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Journal, type JournalOptions } from './journal.ts';
import { lockFolder } from './lock.ts';
import { folderStorage, type Storage } from './storage.ts';

export type ContentFolder = {
  journal: Journal;
  /** The images, beside the journal. */
  images: Storage;
  /** A new id each time the folder is opened; the lock file contains it too. */
  id: string;
  /** Releases the folder for other processes. */
  close(): void;
};

/** Opens `<directory>/<dataset>` for this process alone. Throws when another lake has it open. */
export function openContentFolder(
  directory: string,
  dataset: string,
  options: JournalOptions = {},
): ContentFolder {
  const folder = join(directory, dataset);
  mkdirSync(folder, { recursive: true });
  const id = randomUUID();
  const close = lockFolder(folder, id);
  const images = folderStorage(join(folder, 'images'));
  return { journal: new Journal(folderStorage(folder), options), images, id, close };
}
