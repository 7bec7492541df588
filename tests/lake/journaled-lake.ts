import { expect } from 'vitest';
import { Journal, type JournalOptions } from '#lake/disk/journal.ts';
import type { Storage } from '#lake/disk/storage.ts';
import { createLake, type Lake } from '#lake/lake.ts';
import { documentsOf, mutate } from './requests.ts';

export type MemoryStorage = Storage & {
  files: Map<string, Buffer>;
};

/** A disk in memory; two with the same files are the same disk. */
export function memoryStorage(files = new Map<string, Buffer>()): MemoryStorage {
  const read = (name: string): Buffer => files.get(name) ?? Buffer.alloc(0);
  return {
    files,
    read: (name) => files.get(name) ?? null,
    append: (name, bytes) => void files.set(name, Buffer.concat([read(name), bytes])),
    truncate: (name, length) => void files.set(name, read(name).subarray(0, length)),
    replace: (name, bytes) => void files.set(name, bytes),
    overwrite: (name, bytes) => void files.set(name, bytes),
    link: (name, newName) => void files.set(newName, read(name)),
    remove: (name) => void files.delete(name),
    names: () => [...files.keys()],
  };
}

/** A lake that reads its journal from this disk, as after a start. */
export function lakeOn(storage: Storage, options: JournalOptions = {}): Lake {
  return createLake({ journal: new Journal(storage, options) });
}

/** A write to one of four notes. */
export const note = (n: number) => ({
  createOrReplace: { _id: `note-${n % 4}`, _type: 'note', n },
});

/** Writes the notes with these numbers, one after another. */
export async function write(lake: Lake, from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 1) expect((await mutate(lake, [note(n)])).status).toBe(200);
}

/** The numbers of the notes in the lake, in order. */
export const numbers = async (lake: Lake): Promise<unknown[]> =>
  (await documentsOf(lake)).map(({ n }) => n).sort();
