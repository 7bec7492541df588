import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { createLake } from '#lake/lake.ts';
import { openContentFolder } from '#lake/store/content-folder.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { documentsOf } from './requests.ts';

const record = (value: unknown): string => {
  const json = JSON.stringify(value);
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
};

const noteOf = (_id: string, n: number) => {
  const times = { _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' };
  return { _id, _type: 'note', n, text: 'Québec', _rev: `tx-${n}`, ...times };
};

const revisionOf = (seq: number) => ({
  ...{ seq, timestamp: '2026-01-01T00:00:00Z', author: 'me', previousRev: null, mutations: [] },
  ...{ transactionId: `tx-${seq}`, effects: { apply: [0, null], revert: [] } },
});

/** Transaction number `seq`, which writes a note or deletes it. */
function transactionOf(seq: number, id: string, after: object | null) {
  const { transactionId, previousRev, mutations, effects, ...stamp } = revisionOf(seq);
  return { ...stamp, id: transactionId, changes: [{ id, after, previousRev, mutations, effects }] };
}

const SNAPSHOT = [
  { format: 1, seq: 2 },
  [noteOf('a', 1), noteOf('b', 2)],
  [{ id: 'a', revisions: [revisionOf(1)] }],
];

const FILES: Record<string, string> = {
  snapshot: SNAPSHOT.map(record).join(''),
  // The first two are in the snapshot as well, and the last one was never acknowledged.
  log: `${[
    transactionOf(2, 'b', noteOf('b', 2)),
    transactionOf(3, 'a', noteOf('a', 3)),
    transactionOf(4, 'b', null),
  ]
    .map(record)
    .join('')}${record(transactionOf(5, 'c', noteOf('c', 5))).slice(0, -9)}`,
  acknowledged: '0000000004',
  'copy-day-2026-01-01': SNAPSHOT.map(record).join(''),
};

function oldFolder(files: Record<string, string>): string {
  const directory = temporaryFolder();
  mkdirSync(join(directory, 'production'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(directory, 'production', name), text);
  return directory;
}

test('the content of an earlier version is taken over once, with its history, and kept', async () => {
  const directory = oldFolder(FILES);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  for (let start = 0; start < 2; start += 1) {
    const { close, ...content } = openContentFolder(directory, 'production', { log });
    const lake = createLake({ ...content, documents: [noteOf('seed', 0)] });
    expect(await documentsOf(lake)).toEqual([noteOf('a', 3)]);
    expect(content.database.isEmpty()).toBe(false);
    expect(content.database.revisionsOf('a')).toEqual([revisionOf(1), revisionOf(3)]);
    close();
  }
  const folder = join(directory, 'production');
  expect(lines).toEqual([
    `lake: took over the content of an earlier version, whose files stay in ${folder}`,
  ]);
  for (const [name, text] of Object.entries(FILES))
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
});

test.each<[string, Record<string, string>]>([
  ['a flipped bit in the log', { log: FILES.log?.replace('"n":3', '"n":2') ?? '' }],
  ['a gap in the log', { log: record(transactionOf(4, 'b', null)) }],
  ['an interrupted restore', { restoring: 'copy-day-2026-01-01' }],
])('%s stops the start, and leaves the files alone', (_, files) => {
  const directory = oldFolder({ ...FILES, ...files });
  for (let start = 0; start < 2; start += 1)
    expect(() => openContentFolder(directory, 'production')).toThrow('Put back a backup');
  expect(readdirSync(join(directory, 'production')).toSorted()).toEqual(
    [...new Set([...Object.keys(FILES), ...Object.keys(files), 'content.sqlite'])].toSorted(),
  );
});
