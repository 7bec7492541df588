import fs, { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { NewDocument } from '#lake/dataset/document.ts';
import { createLake } from '#lake/lake.ts';
import { openContentFolder } from '#lake/store/content-folder.ts';
import { listCopies, restoreCopy } from '#lake/store/copies.ts';
import { messageOf } from '#shared/message-of.mjs';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { documentsOf, mutate } from './requests.ts';

const COPY = 'copy-2026-03-01.sqlite';
const SEED = { _id: 'note', _type: 'note', n: 'seed' };

/** Runs a lake on the folder until `use` is done. */
async function withLake<T>(
  directory: string,
  use: (lake: ReturnType<typeof createLake>) => Promise<T>,
  documents: readonly NewDocument[] = [],
): Promise<T> {
  const now = () => new Date('2026-03-01T12:00:00Z');
  const { close, ...content } = openContentFolder(directory, 'production', { now });
  try {
    return await use(createLake({ ...content, documents }));
  } finally {
    close();
  }
}

/** A folder in which `n` was 1 when the copy was made, and is 2. */
async function folderWithCopy(): Promise<string> {
  const directory = temporaryFolder();
  await withLake(directory, async (lake) => {
    for (const n of [1, 2]) expect((await mutate(lake, [note(n)])).status).toBe(200);
  });
  return directory;
}

const note = (n: number) => ({ createOrReplace: { _id: 'note', _type: 'note', n } });

const { renameSync } = fs;

/** Lets this many renames succeed. The next one throws, as if the process had ended there. */
function crashAfter(renames: number, run: () => void): void {
  let left = renames;
  const spy = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    left -= 1;
    if (left < 0) throw new Error('crash');
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  try {
    run();
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
}

test('a copy replaces damaged content, which is kept beside it', async () => {
  const directory = await folderWithCopy();
  const folder = join(directory, 'production');
  writeFileSync(join(folder, 'content.sqlite'), 'damaged');
  writeFileSync(join(folder, 'copy-2026-03-02.sqlite'), 'damaged too');
  await expect(withLake(directory, documentsOf)).rejects.toThrow('npm run content:restore');

  const [copy, ...others] = listCopies(folder);
  expect(copy).toMatchObject({ name: COPY, documents: 1 });
  expect(others).toEqual([]);
  const replaced = restoreCopy(folder, COPY);
  expect(readdirSync(replaced)).toContain('content.sqlite');
  expect(await withLake(directory, documentsOf)).toMatchObject([{ n: 1 }]);
  await withLake(directory, (lake) => mutate(lake, [note(3)]));
  expect(await withLake(directory, documentsOf)).toMatchObject([{ n: 3 }]);
  expect(existsSync(join(folder, COPY))).toBe(true);
});

test('a restore is refused while a lake has the folder open, and for a file that is not a copy', async () => {
  const directory = await folderWithCopy();
  const folder = join(directory, 'production');
  await withLake(directory, async () => {
    expect(() => restoreCopy(folder, COPY)).toThrow('Another lake has the content');
  });
  for (const name of ['content.sqlite', `../production/${COPY}`, 'copy-2020-01-01.sqlite'])
    expect(() => restoreCopy(folder, name)).toThrow('There is no copy');
  expect(await withLake(directory, documentsOf)).toMatchObject([{ n: 2 }]);
});

test('after a crash while a copy is restored, a lake has either content or asks for a copy', async () => {
  const directory = await folderWithCopy();
  const outcomes: unknown[] = [];
  for (let renames = 0; renames <= 3; renames += 1) {
    const crashed = temporaryFolder();
    cpSync(directory, crashed, { recursive: true });
    // SQLite leaves it after a crash, and after a stop it may.
    writeFileSync(join(crashed, 'production', 'content.sqlite-journal'), '');
    const restore = () => restoreCopy(join(crashed, 'production'), COPY);
    if (renames < 3) expect(() => crashAfter(renames, restore)).toThrow('crash');
    else restore();
    outcomes.push(await withLake(crashed, documentsOf, [SEED]).catch(messageOf));
    restore();
    expect(await withLake(crashed, documentsOf)).toMatchObject([{ n: 1 }]);
  }
  const asks = expect.stringContaining('npm run content:restore');
  expect(outcomes).toMatchObject([[{ n: 2 }], asks, asks, [{ n: 1 }]]);
});
