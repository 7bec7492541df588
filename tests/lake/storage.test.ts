import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderStorage } from '#lake/disk/storage.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

/** Records the calls that write to the disk. Returns a function that gives their names so far, in order. */
function watchDisk(): () => string[] {
  const spies = (['writeSync', 'fsyncSync', 'renameSync', 'ftruncateSync'] as const).map(
    (name) => ({ name, spy: vi.spyOn(fs, name) }),
  );
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return () =>
    spies
      .flatMap(({ name, spy }) => spy.mock.invocationCallOrder.map((order) => ({ name, order })))
      .sort((a, b) => a.order - b.order)
      .map(({ name }) => name);
}

test('an append is on disk when it returns, and so is a new file in its folder', () => {
  const storage = folderStorage(temporaryFolder());
  const calls = watchDisk();
  storage.append('log', Buffer.from('one\n'));
  expect(calls()).toEqual(['writeSync', 'fsyncSync', 'fsyncSync']);
  storage.append('log', Buffer.from('two\n'));
  expect(calls().slice(3)).toEqual(['writeSync', 'fsyncSync']);
  expect(storage.read('log')?.toString()).toBe('one\ntwo\n');
});

test('a file is replaced only by one that is already on disk', () => {
  const folder = temporaryFolder();
  const storage = folderStorage(folder);
  storage.replace('snapshot', Buffer.from('old'));
  const calls = watchDisk();
  storage.replace('snapshot', Buffer.from('new'));
  expect(calls()).toEqual(['writeSync', 'fsyncSync', 'renameSync', 'fsyncSync']);
  expect(fs.readFileSync(join(folder, 'snapshot'), 'utf8')).toBe('new');
});

test('a truncation is on disk when it returns', () => {
  const storage = folderStorage(temporaryFolder());
  storage.append('log', Buffer.from('whole part'));
  const calls = watchDisk();
  storage.truncate('log', 5);
  expect(calls()).toEqual(['ftruncateSync', 'fsyncSync']);
  expect(storage.read('log')?.toString()).toBe('whole');
});

test('a missing file reads as null', () => {
  expect(folderStorage(temporaryFolder()).read('log')).toBe(null);
});
