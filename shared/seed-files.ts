import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * A file of documents and those of the same name in the folders beside it, which translate them: `seed/fr-CA/seed.ndjson`
 * for `seed/seed.ndjson`.
 */
export const seedFiles = (file: string): string[] => [
  file,
  ...globSync(join(dirname(file), '*', basename(file))),
];
