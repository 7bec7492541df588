import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentSnapshot } from '#app/content/content-snapshot.server.ts';

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const newest = join(folder, 'a.json');
  return {
    kept: new ContentSnapshot(folder, 'a'),
    folder,
    newest,
    before: join(folder, 'a.before.json'),
  };
}

test('the two newest answers are kept, newest first', async () => {
  const { kept } = await setUp();
  for (const answer of [1, 2, 3]) await kept.save({ answer });
  expect(await kept.read()).toEqual([{ answer: 3 }, { answer: 2 }]);
});

test('processes that share the folder keep two answers, not one twice', async () => {
  const { kept, folder } = await setUp();
  const other = new ContentSnapshot(folder, 'a');
  for (const answer of ['first', 'second']) {
    await kept.save(answer);
    await other.save(answer);
  }
  expect(await kept.read()).toEqual(['second', 'first']);
});

test('processes that keep at the same moment leave each other alone', async () => {
  const { kept, folder } = await setUp();
  const other = new ContentSnapshot(folder, 'a');
  for (let answer = 0; answer < 20; answer += 1)
    await Promise.all([kept.save(answer), other.save(answer)]);
  expect((await kept.read())[0]).toBe(19);
  expect((await readdir(folder)).sort()).toEqual(['a.before.json', 'a.json']);
});

test('nothing kept is nothing to read', async () => {
  const { kept } = await setUp();
  expect(await kept.read()).toEqual([]);
});

test.each<[string, (file: string) => string]>([
  ['torn in the middle', (file) => file.slice(0, file.length / 2)],
  ['empty', () => ''],
  ['without its checksum', (file) => file.slice(file.indexOf('\n') + 1)],
  ['changed by one letter', (file) => file.replace('second', 'sesond')],
  ['not JSON', () => 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n'],
  ['random bytes', () => '\u0000\uffff\n\n{}'],
])('a newest file that is %s falls back to the one before', async (_, spoil) => {
  const { kept, newest } = await setUp();
  await kept.save('first');
  await kept.save('second');
  await writeFile(newest, spoil(await readFile(newest, 'utf8')));
  expect(await kept.read()).toEqual(['first']);
});

test('a torn newest file does not push out the good one before it', async () => {
  const { kept, newest, before } = await setUp();
  await kept.save('first');
  await kept.save('second');
  await writeFile(newest, 'torn');
  await kept.save('third');
  expect(await kept.read()).toEqual(['third', 'first']);
  await writeFile(before, 'torn');
  expect(await kept.read()).toEqual(['third']);
});

test('a folder that cannot be had: keeping fails, reading finds nothing', async () => {
  const { folder } = await setUp();
  const inTheWay = join(folder, 'file');
  await writeFile(inTheWay, '');
  const kept = new ContentSnapshot(join(inTheWay, 'deeper'), 'a');
  await expect(kept.save('x')).rejects.toThrow();
  expect(await kept.read()).toEqual([]);
});

test('others on the machine cannot read what is kept', async () => {
  const { kept, newest, folder } = await setUp();
  await chmod(folder, 0o755);
  await kept.save('x');
  const { mode } = await import('node:fs').then(({ statSync }) => statSync(newest));
  expect(mode & 0o077).toBe(0);
});
