import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageFiles } from '#lake/assets/images.ts';
import { writeWhole } from './write-whole.ts';

/** Images as files in a folder, which is created if it is missing. */
export function imageFolder(directory: string): ImageFiles {
  mkdirSync(directory, { recursive: true });
  return {
    read(name) {
      const path = join(directory, name);
      return existsSync(path) ? readFileSync(path) : null;
    },
    replace: (name, bytes) =>
      writeWhole(join(directory, name), (unfinished) => writeFileSync(unfinished, bytes)),
  };
}
