import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnreachableError } from '#app/content/content-error.server.ts';
import { createTestStore, down, type FetchAll, later, NOON, resultWith } from './test-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOON) }));
afterEach(() => void vi.useRealTimers());

test('500 visitors before the first result share one request', async () => {
  const result = await resultWith('One');
  const fetch = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100, result)));
  const { store } = createTestStore({ fetch });
  const visits = Array.from({ length: 500 }, () => store.get());
  await later(100);
  const contents = new Set(await Promise.all(visits));
  expect([contents.size, fetch.mock.calls.length]).toEqual([1, 1]);
});

test('a visitor never waits for a request while there is content', async () => {
  const fetch = vi.fn<FetchAll>().mockResolvedValueOnce(await resultWith('One'));
  const { store, shown } = createTestStore({ fetch });
  expect(await shown()).toBe('One');
  fetch.mockReturnValue(new Promise(() => {}));
  store.handlePublish();
  await later(1_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(await shown()).toBe('One');
});

test('publishes during a request lead to one more request, with the newest event id', async () => {
  const result = await resultWith('One');
  const fetch = vi.fn((_id?: string) => new Promise((resolve) => setTimeout(resolve, 50, result)));
  const { store } = createTestStore({ fetch });
  store.handlePublish('a');
  for (const id of ['b', 'c', 'd']) store.handlePublish(id);
  await later(1_000);
  expect(fetch.mock.calls).toEqual([['a'], ['d']]);
});

test('however many publishes there are, requests start at least 100 ms apart', async () => {
  const fetch = vi.fn(() => resultWith('One'));
  const { store } = createTestStore({ fetch });
  for (let passed = 0; passed < 1_000; passed += 5) {
    store.handlePublish();
    await later(5);
  }
  expect(fetch.mock.calls.length).toBeLessThanOrEqual(11);
});

test('during an outage, publishes cause no requests: the pause between requests doubles', async () => {
  const fetch = vi.fn(down);
  const { store } = createTestStore({ fetch });
  const times: number[] = [];
  fetch.mockImplementation(() => {
    times.push(Date.now() - Date.parse(NOON));
    return down();
  });
  store.handlePublish();
  for (let passed = 0; passed < 60_000; passed += 50) {
    store.handlePublish();
    store.handleStreamOpen();
    await store.get().catch(() => {});
    await later(50);
  }
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses.slice(0, 6)).toEqual([375, 750, 1500, 3000, 6000, 12000]);
  expect(times.length).toBeLessThanOrEqual(9);
});

test('the event id of a publish during an outage is sent after the outage', async () => {
  const fetch = vi.fn<FetchAll>().mockImplementation(down);
  const { store, shown } = createTestStore({ fetch });
  await store.get().catch(() => {});
  store.handlePublish('during');
  fetch.mockResolvedValue(await resultWith('After'));
  await later(500);
  expect(fetch).toHaveBeenLastCalledWith('during');
  expect(await shown()).toBe('After');
});

test('the next request waits for the time in Retry-After', async () => {
  const fetch = vi.fn(() => Promise.reject(new UnreachableError('busy', { retryAfterMs: 7_000 })));
  const { store } = createTestStore({ fetch });
  store.handlePublish();
  await later(6_900);
  expect(fetch).toHaveBeenCalledTimes(1);
  await later(600);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('without content, visitors wait only for the first request', async () => {
  const fetch = vi.fn<FetchAll>().mockImplementationOnce(down);
  const { store } = createTestStore({ fetch });
  await expect(store.get()).rejects.toThrow('down');
  fetch.mockReturnValue(new Promise(() => {}));
  await later(1_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  await expect(store.get()).rejects.toThrow('down');
});

test('if the disk fails, the content is still served, the failure is logged once, and saving is retried', async () => {
  const fetch = vi.fn(() => resultWith('One'));
  const saveSnapshot = vi.fn().mockRejectedValue(new Error('ENOSPC'));
  const { store, log, shown } = createTestStore({ fetch, saveSnapshot, pollIntervalMs: 1_000 });
  expect(await shown()).toBe('One');
  await later(5_000);
  expect(store.status().problem).toBeUndefined();
  expect(log.mock.calls.filter(([event]) => event === 'snapshot-not-saved')).toHaveLength(1);
  saveSnapshot.mockResolvedValue(undefined);
  await later(10_000);
  const tries = saveSnapshot.mock.calls.length;
  await later(10_000);
  expect(saveSnapshot.mock.calls.length).toBe(tries);
});

test('content that changes back while the disk is slow is saved last', async () => {
  const one = await resultWith('One');
  const two = await resultWith('Two', '2026-01-01T12:01:00Z');
  const oneAgain = await resultWith('One', '2026-01-01T12:02:00Z');
  const fetch = vi.fn<FetchAll>().mockResolvedValueOnce(one);
  fetch.mockResolvedValueOnce(two).mockResolvedValue(oneAgain);
  let saves = 0;
  const onDisk: unknown[] = [];
  const saveSnapshot = vi.fn(async (results: string) => {
    saves += 1;
    const isSlow = saves === 2;
    await new Promise((resolve) => setTimeout(resolve, isSlow ? 1_000 : 1));
    onDisk.push(JSON.parse(results));
  });
  const { store } = createTestStore({ fetch, saveSnapshot });
  await store.get();
  for (let publish = 0; publish < 2; publish += 1) {
    await later(200);
    store.handlePublish();
  }
  await later(5_000);
  expect(onDisk).toEqual([one, two, oneAgain]);
});

test('without an event stream, polling finds a publish', async () => {
  const fetch = vi.fn<FetchAll>().mockResolvedValueOnce(await resultWith('One'));
  const { store, shown } = createTestStore({ fetch });
  await store.get();
  fetch.mockResolvedValue(await resultWith('Two', '2026-01-01T12:00:10Z'));
  await later(66_000);
  expect(await shown()).toBe('Two');
});

test('a stream that opens right after a result sends no request; one that opens later sends one', async () => {
  const fetch = vi.fn(() => resultWith('One'));
  const { store } = createTestStore({ fetch });
  await store.get();
  store.handleStreamOpen();
  await later(500);
  expect(fetch).toHaveBeenCalledTimes(1);
  await later(5_000);
  store.handleStreamOpen();
  await later(500);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('after the clock is set back an hour, publishes are shown at once, and polls go on', async () => {
  const results = ['One', 'Two', 'Three'];
  const { store, shown } = createTestStore({
    fetch: async () => resultWith(results.shift() ?? 'Four'),
  });
  expect(await shown()).toBe('One');
  vi.setSystemTime(Date.now() - 3_600_000);
  store.handlePublish();
  await later(200);
  expect(await shown()).toBe('Two');
  await later(75_000);
  expect(await shown()).toBe('Three');
  const { confirmedAt = '' } = store.status();
  expect(Math.abs(Date.now() - Date.parse(confirmedAt))).toBeLessThan(75_000);
});
