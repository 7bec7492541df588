import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentSnapshot } from '#app/content/content-snapshot.server.ts';

const save = (snapshot: ContentSnapshot, results: unknown) =>
  snapshot.save(JSON.stringify(results));

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { snapshot: new ContentSnapshot(folder, 'a'), folder, path: join(folder, 'a.json') };
}

test('the newest result is saved', async () => {
  const { snapshot } = await setUp();
  for (const result of [1, 2, 3]) await save(snapshot, { result });
  expect(await snapshot.read()).toEqual({ result: 3 });
});

test('processes that save at the same moment do not disturb each other', async () => {
  const { snapshot, folder } = await setUp();
  const other = new ContentSnapshot(folder, 'a');
  for (let result = 0; result < 20; result += 1)
    await Promise.all([save(snapshot, result), save(other, result)]);
  expect(await snapshot.read()).toBe(19);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('an empty folder has no results', async () => {
  const { snapshot } = await setUp();
  expect(await snapshot.read()).toBeUndefined();
});

test.each<[string, (file: string) => string]>([
  ['truncated', (file) => file.slice(0, file.length / 2)],
  ['empty', () => ''],
  ['without its checksum', (file) => file.slice(file.indexOf('\n') + 1)],
  ['changed by one letter', (file) => file.replace('second', 'sesond')],
  ['not JSON', () => 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n'],
  ['random bytes', () => '\u0000\uffff\n\n{}'],
])('a file that is %s is not read', async (_, damage) => {
  const { snapshot, path } = await setUp();
  await save(snapshot, 'second');
  await writeFile(path, damage(await readFile(path, 'utf8')));
  expect(await snapshot.read()).toBeUndefined();
});

test('in a folder that cannot be created, saving fails and reading finds nothing', async () => {
  const { folder } = await setUp();
  const file = join(folder, 'file');
  await writeFile(file, '');
  const snapshot = new ContentSnapshot(join(file, 'deeper'), 'a');
  await expect(save(snapshot, 'x')).rejects.toThrow();
  expect(await snapshot.read()).toBeUndefined();
});

test('other users of the machine cannot read the snapshot', async () => {
  const { snapshot, path, folder } = await setUp();
  await chmod(folder, 0o755);
  await save(snapshot, 'x');
  const { mode } = await stat(path);
  expect(mode & 0o077).toBe(0);
});
