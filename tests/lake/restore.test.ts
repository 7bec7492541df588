import fs, { cpSync, readdirSync, truncateSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { messageOf } from '#http/message-of.mjs';
import type { NewDocument } from '#lake/dataset/document.ts';
import { openContentFolder } from '#lake/disk/content-folder.ts';
import type { JournalOptions } from '#lake/disk/journal.ts';
import { listCopies, restoreCopy } from '#lake/disk/restore.ts';
import { createLake } from '#lake/lake.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { documentsOf, mutate } from './requests.ts';

const OPTIONS: JournalOptions = {
  now: () => new Date('2026-03-01T12:00:00Z'),
  transactionsPerSnapshot: 4,
};

const SEED = { _id: 'note', _type: 'note', n: 'seed' };

/** Runs a lake on the folder until `use` is done. */
async function withLake<T>(
  directory: string,
  use: (lake: ReturnType<typeof createLake>) => Promise<T>,
  documents: readonly NewDocument[] = [],
): Promise<T> {
  const { journal, close } = openContentFolder(directory, 'production', OPTIONS);
  try {
    return await use(createLake({ journal, documents }));
  } finally {
    close();
  }
}

const { renameSync, rmSync } = fs;

/** Lets this many changes of files succeed. The next one throws, as if the process had ended there. */
function crashAfter(changes: number, run: () => void): void {
  let left = changes;
  const counted =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      left -= 1;
      if (left < 0) throw new Error('crash');
      change(...args);
    };
  const spies = [
    vi.spyOn(fs, 'renameSync').mockImplementation(counted(renameSync)),
    vi.spyOn(fs, 'rmSync').mockImplementation((path, options) =>
      // The lock is given up after a crash too.
      (basename(String(path)) === 'lock' ? rmSync : counted(rmSync))(path, options),
    ),
  ];
  syncBuiltinESMExports();
  try {
    run();
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
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

test.each([
  ['a log', 2, 5],
  ['a snapshot', 4, 6],
  ['a snapshot and a log', 6, 6],
])(
  'a lake does not start after a crash while a copy replaces %s, until it is restored',
  async (_, writes, changes) => {
    const directory = temporaryFolder();
    await withLake(directory, async (lake) => {
      for (let n = 1; n <= writes; n += 1) await mutate(lake, [note(n)]);
    });
    const restore = (folder: string) =>
      restoreCopy(join(folder, 'production'), 'copy-day-2026-03-01');
    for (let done = 0; done <= changes; done += 1) {
      const crashed = temporaryFolder();
      cpSync(directory, crashed, { recursive: true });
      const crash = () => crashAfter(done, () => restore(crashed));
      if (done < changes) expect(crash).toThrow('crash');
      else expect(crash).not.toThrow();
      const started = await withLake(crashed, documentsOf, [SEED]).catch(messageOf);
      if (done === 0) expect(started).toMatchObject([{ n: writes }]);
      else if (done < changes) expect(started).toContain('npm run content:restore');
      else expect(started).toMatchObject([{ n: 1 }]);
      restore(crashed);
      expect(await withLake(crashed, documentsOf)).toMatchObject([{ n: 1 }]);
    }
  },
);
