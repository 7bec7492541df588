import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openContentFolder } from '#lake/disk/content-folder.ts';
import type { JournalOptions } from '#lake/disk/journal.ts';
import { listCopies, restoreCopy } from '#lake/disk/restore.ts';
import { createLake } from '#lake/lake.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { documentsOf, mutate } from './requests.ts';

const OPTIONS: JournalOptions = { now: () => new Date('2026-03-01T12:00:00Z') };

/** Runs a lake on the folder until `use` is done. */
async function withLake<T>(
  directory: string,
  use: (lake: ReturnType<typeof createLake>) => Promise<T>,
): Promise<T> {
  const { journal, close } = openContentFolder(directory, 'production', OPTIONS);
  try {
    return await use(createLake({ journal }));
  } finally {
    close();
  }
}

const note = (n: number) => ({ createOrReplace: { _id: 'note', _type: 'note', n } });

test('a copy replaces damaged content, which is kept beside it', async () => {
  const directory = temporaryFolder();
  const folder = join(directory, 'production');
  await withLake(directory, async (lake) => {
    for (const n of [1, 2]) expect((await mutate(lake, [note(n)])).status).toBe(200);
  });
  truncateSync(join(folder, 'log'), 0);
  await expect(withLake(directory, documentsOf)).rejects.toThrow('npm run content:restore');

  const [copy] = listCopies(folder);
  expect(copy).toMatchObject({ name: 'copy-day-2026-03-01', documents: 1 });
  const replaced = restoreCopy(folder, 'copy-day-2026-03-01');
  expect(readdirSync(replaced).toSorted()).toEqual(['acknowledged', 'log']);
  expect(await withLake(directory, documentsOf)).toMatchObject([{ n: 1 }]);
  await withLake(directory, (lake) => mutate(lake, [note(3)]));
  expect(await withLake(directory, documentsOf)).toMatchObject([{ n: 3 }]);
});

test('a restore is refused while a lake has the folder open, and for a file that is not a copy', async () => {
  const directory = temporaryFolder();
  const folder = join(directory, 'production');
  await withLake(directory, async (lake) => {
    for (const n of [1, 2]) await mutate(lake, [note(n)]);
    expect(() => restoreCopy(folder, 'copy-day-2026-03-01')).toThrow('has the content');
  });
  for (const name of ['log', '../production/log', 'copy-day-2020-01-01'])
    expect(() => restoreCopy(folder, name)).toThrow('There is no copy');
  expect(await withLake(directory, documentsOf)).toMatchObject([{ n: 2 }]);
});
