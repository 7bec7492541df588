import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { LakeDocument } from '#lake/dataset/document.ts';
import type { DocumentChange } from '#lake/dataset/transaction.ts';
import { createLake, type Lake } from '#lake/lake.ts';
import { type ContentDatabase, openContentDatabase } from '#lake/store/content-database.ts';
import { openContentFolder } from '#lake/store/content-folder.ts';
import { listCopies } from '#lake/store/copies.ts';
import { messageOf } from '#shared/message-of.mjs';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startLakeProcess } from './lake-process.ts';
import { mutate } from './requests.ts';

/** A write to one of four notes. */
const note = (n: number) => ({ createOrReplace: { _id: `note-${n % 4}`, _type: 'note', n } });

async function write(lake: Lake, from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 1) expect((await mutate(lake, [note(n)])).status).toBe(200);
}

/** The revisions of a document, as the Studio reads them. */
async function historyOf(lake: Lake, id: string): Promise<unknown[]> {
  const url = `http://lake/v1/data/history/production/transactions/${id}?limit=1000`;
  const text = await (await lake.handle(new Request(url))).text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** All documents, in the order of the lake. */
async function exportOf(lake: Lake): Promise<string> {
  return (await lake.handle(new Request('http://lake/_lake/export/production'))).text();
}

/** A folder with the content of five writes, and the path of its content file. */
async function writtenFolder() {
  const directory = temporaryFolder();
  const { close, ...content } = openContentFolder(directory, 'production');
  await write(createLake(content), 1, 5);
  close();
  return { directory, path: join(directory, 'production', 'content.sqlite') };
}

test('documents, their order and their history are the same after a restart', async () => {
  const directory = temporaryFolder();
  const first = openContentFolder(directory, 'production');
  const lake = createLake(first);
  await write(lake, 1, 6);
  await mutate(lake, [{ delete: { id: 'note-1' } }]);
  await mutate(lake, [{ create: { _id: 'another', _type: 'note' } }]);
  const expected = [await exportOf(lake), await historyOf(lake, 'note-1,note-2')];
  first.close();
  const second = openContentFolder(directory, 'production');
  const restarted = createLake(second);
  expect([await exportOf(restarted), await historyOf(restarted, 'note-1,note-2')]).toEqual(
    expected,
  );
  await write(restarted, 7, 7);
  expect((await historyOf(restarted, 'note-3')).length).toBe(2);
  second.close();
});

test('a bit that flips anywhere in the file is refused at the start, or changes one document at most', async () => {
  const { path } = await writtenFolder();
  const original = openContentDatabase(path);
  const documents = original.documents();
  original.close();
  const bytes = readFileSync(path);
  const flippedPath = join(temporaryFolder(), 'flipped.sqlite');
  const refusals: string[] = [];
  for (let index = 0; index < bytes.length; index += 23) {
    const flipped = Buffer.from(bytes);
    flipped[index] = (flipped[index] ?? 0) ^ (1 << (index % 8));
    writeFileSync(flippedPath, flipped);
    try {
      const opened = openContentDatabase(flippedPath);
      const read = opened.documents();
      opened.close();
      const same = read.filter((document, at) => isDeepStrictEqual(document, documents[at]));
      expect([read.length, same.length >= documents.length - 1]).toEqual([documents.length, true]);
    } catch (error) {
      refusals.push(messageOf(error));
      expect(readFileSync(flippedPath).equals(flipped), `byte ${index}`).toBe(true);
    }
  }
  expect(refusals.length).toBeGreaterThan(50);
  expect(refusals.filter((message) => !message.includes('npm run content:restore'))).toEqual([]);
});

test.each(['emptied', 'removed', 'cut short', 'replaced by something else'])(
  'a content file that was %s stops the start, with the way to recover',
  async (what) => {
    const { directory, path } = await writtenFolder();
    if (what === 'removed') rmSync(path);
    else if (what === 'replaced by something else') writeFileSync(path, 'hello '.repeat(1000));
    else truncateSync(path, what === 'emptied' ? 0 : readFileSync(path).length - 4096);
    for (let start = 0; start < 2; start += 1)
      expect(() => openContentFolder(directory, 'production')).toThrow('npm run content:restore');
  },
);

test('a content file of a later version is refused', async () => {
  const { directory, path } = await writtenFolder();
  const bytes = readFileSync(path);
  bytes.writeUInt32BE(2, 60);
  writeFileSync(path, bytes);
  expect(() => openContentFolder(directory, 'production')).toThrow('its format 2 is unknown');
});

test('a second lake on the same content is refused, until the first has ended or was killed', async () => {
  const folder = temporaryFolder();
  const first = await startLakeProcess({ LAKE_DIR: folder });
  const second = await startLakeProcess({ LAKE_DIR: folder });
  expect(await second.exited).toBe(1);
  expect(second.output()).toBe(
    `Another lake has the content in ${folder}/production/content.sqlite open. Stop it, or set LAKE_DIR to another folder.\n`,
  );
  const other = await startLakeProcess({ LAKE_DIR: folder, SANITY_DATASET: 'staging' });
  expect(other.url).not.toBe('');
  first.child.kill('SIGKILL');
  await first.exited;
  expect((await startLakeProcess({ LAKE_DIR: folder })).url).not.toBe('');
});

test('a process can open a folder only once, until it closes it', () => {
  const folder = temporaryFolder();
  const content = openContentFolder(folder, 'production');
  expect(() => openContentFolder(folder, 'production')).toThrow(/Another lake/);
  content.close();
  openContentFolder(folder, 'production').close();
});

test('a file that cannot be opened is not called damaged', () => {
  expect(() => openContentDatabase('/no/folder/content.sqlite')).toThrow(
    /^\/no\/folder\/content\.sqlite cannot be opened: /,
  );
});

test('a full disk refuses a write and changes nothing; reads and later writes go on', () => {
  const script = `
    import { createLake } from '#lake/lake.ts';
    import { openContentFolder } from '#lake/store/content-folder.ts';
    import { documentsOf, mutate } from '#tests/lake/requests.ts';
    const lake = createLake(openContentFolder(process.argv[1], 'production', { log: console.log }));
    const write = async (n, text) => {
      const response = await mutate(lake, [{ createOrReplace: { _id: 'note', _type: 'note', n, text } }]);
      const { message } = await response.json();
      const [document] = await documentsOf(lake);
      console.log(response.status, document.n, message);
    };
    await write(1, '');
    await write(2, 'x'.repeat(5_000_000));
    await write(3, '');
  `;
  const folder = temporaryFolder();
  // A file that may not grow is as good as a full disk.
  const limited = `ulimit -f 2000; exec node --input-type=module -e "$S" "$F"`;
  const { stdout } = spawnSync('sh', ['-c', limited], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', S: script, F: folder },
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n')).toEqual([
    '200 1 undefined',
    expect.stringMatching(/^lake: could not write: /),
    expect.stringMatching(/^507 1 The write failed and changed nothing: /),
    '200 3 undefined',
  ]);
  const { database, close } = openContentFolder(folder, 'production');
  expect(database.documents()).toMatchObject([{ n: 3, text: '' }]);
  close();
});

test('before the first change of a day there is a copy, and the last 30 are kept', async () => {
  const directory = temporaryFolder();
  let day = 1;
  const now = () => new Date(Date.UTC(2026, 0, day, 12));
  const { close, ...content } = openContentFolder(directory, 'production', { now });
  const lake = createLake(content);
  for (day = 1; day <= 40; day += 1) await write(lake, 2 * day - 1, 2 * day);
  close();
  const folder = join(directory, 'production');
  const copies = listCopies(folder);
  expect(copies.map(({ name }) => name)).toEqual(
    Array.from(
      { length: 30 },
      (_, index) =>
        `copy-2026-0${index < 9 ? 2 : 1}-${String(index < 9 ? 9 - index : 40 - index).padStart(2, '0')}.sqlite`,
    ),
  );
  const last = openContentDatabase(join(folder, 'copy-2026-02-09.sqlite'));
  expect(last.documents().map(({ n }) => n)).toEqual([77, 78, 75, 76]);
  last.close();
});

test('a copy that cannot be written does not stop the write', async () => {
  const directory = temporaryFolder();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const now = () => new Date('2026-01-01');
  const { close, ...content } = openContentFolder(directory, 'production', { log, now });
  mkdirSync(join(directory, 'production', 'copy-2026-01-01.sqlite.new', 'full'), {
    recursive: true,
  });
  await write(createLake(content), 1, 2);
  close();
  expect(lines).toEqual([expect.stringMatching(/^lake: could not write the copy of the day: /)]);
});

const change = (id: string, after: LakeDocument | null): DocumentChange => ({
  id,
  before: null,
  after,
  mutations: [],
  effects: { apply: [], revert: [] },
});

/** Writes transactions, numbered from 1, to a database that is lost with the test. */
function writeAll(transactions: readonly DocumentChange[][]): ContentDatabase {
  const database = openContentDatabase(':memory:');
  for (const [index, changes] of transactions.entries())
    database.write({
      id: `tx-${index + 1}`,
      timestamp: '2026-01-01',
      author: 'me',
      changes,
    });
  return database;
}

const stored = (_id: string): LakeDocument => ({
  _id,
  _type: 'note',
  _rev: 'r',
  _createdAt: '2026-01-01',
  _updatedAt: '2026-01-01',
});

test('a document keeps its newest 100 revisions, and a forgotten transaction may come again', () => {
  const database = writeAll(Array.from({ length: 103 }, () => [change('page', stored('page'))]));
  const seqs = database.revisionsOf('page').map(({ seq }) => seq);
  expect([seqs.length, seqs[0], seqs.at(-1)]).toEqual([100, 4, 103]);
  expect(['tx-3', 'tx-4'].map(database.hasTransaction)).toEqual([false, true]);
});

test('the 200 documents deleted last keep their history, drafts included; so does a restored one', () => {
  const ids = Array.from({ length: 203 }, (_, index) => `page-${index}`);
  const database = writeAll([
    ids.flatMap((id) => [change(id, stored(id)), change(`drafts.${id}`, stored(`drafts.${id}`))]),
    [change('drafts.page-0', null)],
    ...ids.slice(1).map((id) => [change(id, null), change(`drafts.${id}`, null)]),
  ]);
  for (const [id, revisions] of [
    ['page-0', 1],
    ['drafts.page-0', 2],
    ['page-1', 0],
    ['drafts.page-2', 0],
    ['page-3', 2],
    ['drafts.page-202', 2],
  ] as const)
    expect(database.revisionsOf(id), id).toHaveLength(revisions);
});
