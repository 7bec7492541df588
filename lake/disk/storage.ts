import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '#http/has-code.mjs';

/**
 * The file operations that the journal needs. `append`, `truncate` and `replace` return once their
 * change is on disk; the others do not wait for the disk.
 */
export type Storage = {
  /** Null when there is no such file. */
  read(name: string): Buffer | null;
  append(name: string, bytes: Buffer): void;
  /** Cuts the file to its first `length` bytes. */
  truncate(name: string, length: number): void;
  /** Replaces the file atomically: after a power failure it has either the old content or all of the new. */
  replace(name: string, bytes: Buffer): void;
  /** Overwrites the start of the file. It survives the end of the process, but maybe not a power failure. */
  overwrite(name: string, bytes: Buffer): void;
  /** The same file under a second name, which keeps its content when the first is replaced. */
  link(name: string, newName: string): void;
  remove(name: string): void;
  /** The names of all files. */
  names(): readonly string[];
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
    overwrite(name, bytes) {
      const path = join(directory, name);
      withFile(path, existsSync(path) ? 'r+' : 'w', (file) => {
        writeSync(file, bytes, 0, bytes.length, 0);
      });
    },
    link(name, newName) {
      rmSync(join(directory, newName), { force: true });
      linkSync(join(directory, name), join(directory, newName));
    },
    remove: (name) => rmSync(join(directory, name), { force: true }),
    names: () => readdirSync(directory),
  };
}
