import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file of documents and its translations, of the same name in the folders beside it. */
export const seedFiles = (file: string): string[] => [
  file,
  ...globSync(join(dirname(file), '*', basename(file))),
];
