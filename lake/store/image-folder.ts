import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageFiles } from '#lake/assets/images.ts';
import { moveIntoPlace } from './move-into-place.ts';

/** Images as files in a folder, which is created if it is missing. */
export function imageFolder(directory: string): ImageFiles {
  mkdirSync(directory, { recursive: true });
  return {
    read(name) {
      const path = join(directory, name);
      return existsSync(path) ? readFileSync(path) : null;
    },
    replace(name, bytes) {
      const path = join(directory, name);
      const unfinished = `${path}.new`;
      try {
        writeFileSync(unfinished, bytes);
        moveIntoPlace(unfinished, path);
      } catch (error) {
        rmSync(unfinished, { force: true });
        throw error;
      }
    },
  };
}
