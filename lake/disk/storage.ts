import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '#lake/errors.ts';

/** The file operations that the journal needs. Each returns once its change is on disk. */
export type Storage = {
  /** Null when there is no such file. */
  read(name: string): Buffer | null;
  append(name: string, bytes: Buffer): void;
  /** Cuts the file to its first `length` bytes. */
  truncate(name: string, length: number): void;
  /** Replaces the file atomically: after a power failure it has either the old content or all of the new. */
  replace(name: string, bytes: Buffer): void;
};

function writeAll(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(file, bytes, written, bytes.length - written);
  fsyncSync(file);
}

/** Files in a folder on the local disk. */
export function folderStorage(directory: string): Storage {
  mkdirSync(directory, { recursive: true });

  function withFile(path: string, flags: string, task: (file: number) => void): void {
    const file = openSync(path, flags);
    try {
      task(file);
    } finally {
      closeSync(file);
    }
  }
  /** A new or renamed file survives a power failure only when its folder was synced too. */
  const syncFolder = (): void => withFile(directory, 'r', fsyncSync);

  return {
    read(name) {
      try {
        return readFileSync(join(directory, name));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    append(name, bytes) {
      const path = join(directory, name);
      let isNew = false;
      withFile(path, 'a', (file) => {
        writeAll(file, bytes);
        isNew = fstatSync(file).size === bytes.length;
      });
      if (isNew) syncFolder();
    },
    truncate(name, length) {
      withFile(join(directory, name), 'r+', (file) => {
        ftruncateSync(file, length);
        fsyncSync(file);
      });
    },
    replace(name, bytes) {
      const path = join(directory, name);
      try {
        withFile(`${path}.new`, 'w', (file) => writeAll(file, bytes));
        renameSync(`${path}.new`, path);
      } catch (error) {
        rmSync(`${path}.new`, { force: true });
        throw error;
      }
      syncFolder();
    },
  };
}
