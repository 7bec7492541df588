import { expect, test } from 'vitest';
import {
  lakeOn,
  type MemoryStorage,
  memoryStorage,
  note,
  numbers,
  write,
} from './journaled-lake.ts';
import { mutate } from './requests.ts';

/** A disk that can be full: an append then writes only the first `writable` bytes and fails. */
function fillableDisk(
  files: Map<string, Buffer>,
  writable = 30,
): MemoryStorage & { isFull: boolean } {
  const inner = memoryStorage(files);
  const disk = {
    ...inner,
    isFull: false,
    append(name: string, bytes: Buffer) {
      if (!disk.isFull) return inner.append(name, bytes);
      inner.append(name, bytes.subarray(0, writable));
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    },
    replace(name: string, bytes: Buffer) {
      if (disk.isFull) throw new Error('ENOSPC: no space left on device');
      inner.replace(name, bytes);
    },
  };
  return disk;
}

test.each([
  ['in the middle of a record', 30],
  ['after the whole record was written', Infinity],
])(
  'when the disk fails %s, the write is refused and later writes succeed',
  async (_when, writable) => {
    const disk = fillableDisk(new Map(), writable);
    const lake = lakeOn(disk);
    await write(lake, 1, 2);
    disk.isFull = true;
    const refused = await mutate(lake, [note(3)]);
    expect(refused.status).toBe(507);
    expect(await refused.text()).toContain('ENOSPC');
    expect(await numbers(lake)).toEqual([1, 2]);
    expect(await numbers(lakeOn(memoryStorage(disk.files)))).toEqual([1, 2]);
    disk.isFull = false;
    await write(lake, 4, 4);
    expect(await numbers(lakeOn(memoryStorage(disk.files)))).toEqual([1, 2, 4]);
  },
);

test('a partial write that could not be removed at once is removed before the next write', async () => {
  const disk = fillableDisk(new Map());
  let cannotTruncate = false;
  const lake = lakeOn({
    ...disk,
    append: (name, bytes) => disk.append(name, bytes),
    truncate(name, length) {
      if (cannotTruncate) throw new Error('EIO');
      disk.truncate(name, length);
    },
  });
  await write(lake, 1, 1);
  disk.isFull = true;
  cannotTruncate = true;
  expect((await mutate(lake, [note(2)])).status).toBe(507);
  disk.isFull = false;
  expect((await mutate(lake, [note(3)])).status).toBe(507);
  cannotTruncate = false;
  await write(lake, 4, 4);
  expect(await numbers(lakeOn(memoryStorage(disk.files)))).toEqual([1, 4]);
});

test('a snapshot that fails for lack of space loses no transaction', async () => {
  const disk = fillableDisk(new Map());
  const lake = lakeOn(
    { ...disk, append: memoryStorage(disk.files).append },
    { transactionsPerSnapshot: 3 },
  );
  disk.isFull = true;
  await write(lake, 1, 8);
  expect(disk.read('snapshot')).toBe(null);
  expect(await numbers(lakeOn(memoryStorage(disk.files)))).toEqual([5, 6, 7, 8]);
});
