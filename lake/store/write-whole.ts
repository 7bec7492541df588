import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Lets `write` make a file elsewhere, then moves it here, so that even a power failure leaves a whole one. */
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
