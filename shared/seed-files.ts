import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file of documents and those of its name that translate it, such as `seed/fr-CA/seed.ndjson`. */
export const seedFiles = (file: string): string[] => [
  file,
  ...globSync(join(dirname(file), '*', basename(file))),
];
