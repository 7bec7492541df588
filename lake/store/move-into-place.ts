import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Gives a finished file its name. Even after a power failure, the name has all of it or what it had before. */
export function moveIntoPlace(finished: string, path: string): void {
  sync(finished);
  renameSync(finished, path);
  sync(dirname(path));
}
