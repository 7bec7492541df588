import { beforeAll, expect, test } from 'vitest';
import { Journal } from '#lake/disk/journal.ts';
import { decodeSnapshot } from '#lake/disk/snapshot.ts';
import { lakeOn, memoryStorage, numbers, write } from './journaled-lake.ts';
import { documentsOf } from './requests.ts';

let logOfFiveWrites: Buffer;

beforeAll(async () => {
  const storage = memoryStorage();
  await write(lakeOn(storage), 1, 5);
  logOfFiveWrites = storage.read('log') ?? Buffer.alloc(0);
});

function endsOfRecords(log: Buffer): number[] {
  return [...log.entries()].flatMap(([index, byte]) => (byte === 0x0a ? [index + 1] : []));
}

const seqsOf = (journal: Journal): number[] => journal.load().transactions.map(({ seq }) => seq);

test('a log cut at any byte of its last three records loads and accepts writes', () => {
  const ends = endsOfRecords(logOfFiveWrites);
  expect(ends).toHaveLength(5);
  for (let cut = ends[1] ?? 0; cut <= logOfFiveWrites.length; cut += 1) {
    const complete = ends.filter((end) => end <= cut).map((_, index) => index + 1);
    const storage = memoryStorage(new Map([['log', logOfFiveWrites.subarray(0, cut)]]));
    const journal = new Journal(storage);
    expect(seqsOf(journal)).toEqual(complete);
    const seq = complete.length + 1;
    journal.append({ seq, id: 'next', timestamp: '', author: 'me', changes: [] });
    expect(seqsOf(new Journal(storage))).toEqual([...complete, seq]);
  }
}, 30_000);

test('a log that ends in zeros, as after a power failure, loads', async () => {
  const storage = memoryStorage(
    new Map([['log', Buffer.concat([logOfFiveWrites, Buffer.alloc(4096)])]]),
  );
  expect(await numbers(lakeOn(storage))).toEqual([2, 3, 4, 5]);
  expect(storage.read('log')).toEqual(logOfFiveWrites);
});

test('damage in the middle of the log is not mistaken for an incomplete end', () => {
  const damaged = Buffer.from(logOfFiveWrites);
  damaged[(endsOfRecords(logOfFiveWrites)[1] ?? 0) + 40] = 0x21;
  const storage = memoryStorage(new Map([['log', damaged]]));
  expect(() => lakeOn(storage)).toThrow(/"log" is damaged/);
  expect(storage.read('log')).toEqual(damaged);
});

test('a flipped bit anywhere in the last record, which was acknowledged, is damage', async () => {
  const storage = memoryStorage();
  await write(lakeOn(storage), 1, 2);
  const log = storage.read('log') ?? Buffer.alloc(0);
  const [first = 0] = endsOfRecords(log);
  for (let index = first; index < log.length; index += 1) {
    const flipped = Buffer.from(log);
    flipped[index] = (flipped[index] ?? 0) ^ 0x04;
    const files = new Map(storage.files).set('log', flipped);
    expect(() => new Journal(memoryStorage(files)).load()).toThrow(/content:restore/);
    expect(files.get('log')).toEqual(flipped);
    // After a power failure, the number of the last transaction may not be on disk.
    files.delete('acknowledged');
    if (index < log.length - 1)
      expect(() => new Journal(memoryStorage(files)).load()).toThrow(/"log" is damaged/);
  }
});

test.each(['emptied', 'removed', 'cut within the last record'])(
  'a log that was %s is noticed, and left alone',
  async (what) => {
    const storage = memoryStorage();
    await write(lakeOn(storage, { transactionsPerSnapshot: 3 }), 1, 5);
    const log = storage.read('log') ?? Buffer.alloc(0);
    if (what === 'removed') storage.remove('log');
    else storage.truncate('log', what === 'emptied' ? 0 : log.length - 20);
    const before = storage.read('log');
    expect(() => lakeOn(storage)).toThrow(/end before transaction 5, which was acknowledged/);
    expect(storage.read('log')).toEqual(before);
  },
);

test('the last three snapshots are kept, and one copy of each day with changes', async () => {
  let day = 1;
  const storage = memoryStorage();
  const now = () => new Date(Date.UTC(2026, 0, day, 12));
  const lake = lakeOn(storage, { transactionsPerSnapshot: 3, now });
  for (day = 1; day <= 40; day += 1) await write(lake, 2 * day - 1, 2 * day);
  const copies = storage.names().filter((name) => name.startsWith('copy-'));
  const days = copies.filter((name) => name.startsWith('copy-day-'));
  expect(days).toHaveLength(30);
  expect(days.toSorted()[0]).toBe('copy-day-2026-01-11');
  expect(copies.filter((name) => !days.includes(name)).toSorted()).toEqual(
    [72, 75, 78].map((seq) => `copy-snapshot-${String(seq).padStart(12, '0')}`),
  );
  const atStartOfDay = decodeSnapshot(storage.read('copy-day-2026-01-11') ?? Buffer.alloc(0));
  expect(atStartOfDay?.documents.map(({ n }) => n).sort()).toEqual([17, 18, 19, 20]);
});

test('a copy that cannot be written does not stop the writes', async () => {
  const storage = memoryStorage();
  const lines: string[] = [];
  const failing = () => {
    throw new Error('EIO');
  };
  const lake = lakeOn(
    { ...storage, replace: failing, overwrite: failing },
    { log: (line) => void lines.push(line) },
  );
  await write(lake, 1, 2);
  expect(lines).toContain('lake: could not write the copy of the day: EIO');
});

test('a missing transaction in the log is detected', () => {
  const [, second = 0, third = 0] = endsOfRecords(logOfFiveWrites);
  const gap = Buffer.concat([logOfFiveWrites.subarray(0, second), logOfFiveWrites.subarray(third)]);
  expect(() => lakeOn(memoryStorage(new Map([['log', gap]])))).toThrow(/damaged/);
});

test('a snapshot replaces the log before it, history included', async () => {
  const storage = memoryStorage();
  const lake = lakeOn(storage, { transactionsPerSnapshot: 10 });
  await write(lake, 1, 25);
  expect(endsOfRecords(storage.read('log') ?? logOfFiveWrites)).toHaveLength(5);
  const reloaded = lakeOn(storage);
  expect(await documentsOf(reloaded)).toEqual(await documentsOf(lake));
  const url = 'http://lake/v1/data/history/production/transactions/note-1?limit=50';
  const lines = (await (await reloaded.handle(new Request(url))).text()).trim().split('\n');
  expect(lines).toHaveLength(7);
});

test('a crash between writing a snapshot and emptying the log applies nothing twice', async () => {
  const storage = memoryStorage();
  await write(lakeOn(storage, { transactionsPerSnapshot: 5 }), 1, 4);
  const withoutTruncation = { ...storage, truncate: () => {} };
  await write(lakeOn(withoutTruncation, { transactionsPerSnapshot: 5 }), 5, 5);
  expect(endsOfRecords(storage.read('log') ?? logOfFiveWrites)).toHaveLength(5);
  expect(await numbers(lakeOn(storage))).toEqual([2, 3, 4, 5]);
  await write(lakeOn(storage), 6, 6);
  expect(await numbers(lakeOn(storage))).toEqual([3, 4, 5, 6]);
});

test('a log that outgrows its limit is replaced by a snapshot', async () => {
  const storage = memoryStorage();
  await write(lakeOn(storage, { bytesPerSnapshot: 1000 }), 1, 40);
  const snapshot = storage.read('snapshot')?.length ?? 0;
  expect(snapshot).toBeGreaterThan(0);
  expect(storage.read('log')?.length).toBeLessThan(snapshot + 1000);
});

test('a lake with a damaged snapshot does not start', async () => {
  const storage = memoryStorage();
  await write(lakeOn(storage, { transactionsPerSnapshot: 1 }), 1, 1);
  storage.truncate('snapshot', 50);
  expect(() => lakeOn(storage)).toThrow(/"snapshot" is damaged/);
});
