import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnreachableError } from '#app/content/content-error.server.ts';
import type { ContentStoreDeps } from '#app/content/content-store.server.ts';
import { answerWith, down, later, NOON, storeWith } from './store-with.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOON) }));
afterEach(() => void vi.useRealTimers());

test('500 visitors before the first answer share one question', async () => {
  const answer = await answerWith('One');
  const ask = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100, answer)));
  const { store } = storeWith({ fetch: ask });
  const visits = Array.from({ length: 500 }, () => store.get());
  await later(100);
  const contents = new Set(await Promise.all(visits));
  expect([contents.size, ask.mock.calls.length]).toEqual([1, 1]);
});

test('a visitor never waits for a question when there is content', async () => {
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockResolvedValueOnce(await answerWith('One'));
  const { store, shown } = storeWith({ fetch: ask });
  expect(await shown()).toBe('One');
  ask.mockReturnValue(new Promise(() => {}));
  store.noticePublish();
  await later(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await shown()).toBe('One');
});

test('publishes while an answer is under way lead to one more question, with the newest id', async () => {
  const answer = await answerWith('One');
  const ask = vi.fn((_id?: string) => new Promise((resolve) => setTimeout(resolve, 50, answer)));
  const { store } = storeWith({ fetch: ask });
  store.noticePublish('a');
  for (const id of ['b', 'c', 'd']) store.noticePublish(id);
  await later(1_000);
  expect(ask.mock.calls).toEqual([['a'], ['d']]);
});

test('however many publishes there are, questions begin at least 100 ms apart', async () => {
  const ask = vi.fn(() => answerWith('One'));
  const { store } = storeWith({ fetch: ask });
  for (let passed = 0; passed < 1_000; passed += 5) {
    store.noticePublish();
    await later(5);
  }
  expect(ask.mock.calls.length).toBeLessThanOrEqual(11);
});

test('during an outage there is one question per growing pause, whatever is heard', async () => {
  const ask = vi.fn(down);
  const { store } = storeWith({ fetch: ask });
  const times: number[] = [];
  ask.mockImplementation(() => {
    times.push(Date.now() - Date.parse(NOON));
    return down();
  });
  store.noticePublish();
  for (let passed = 0; passed < 60_000; passed += 50) {
    store.noticePublish();
    store.noticeConnection();
    await store.get().catch(() => {});
    await later(50);
  }
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses.slice(0, 6)).toEqual([375, 750, 1500, 3000, 6000, 12000]);
  expect(times.length).toBeLessThanOrEqual(9);
});

test('the id of a publish that was heard during an outage is passed on after it', async () => {
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockImplementation(down);
  const { store, shown } = storeWith({ fetch: ask });
  await store.get().catch(() => {});
  store.noticePublish('during');
  ask.mockResolvedValue(await answerWith('After'));
  await later(500);
  expect(ask).toHaveBeenLastCalledWith('during');
  expect(await shown()).toBe('After');
});

test('Retry-After is honoured', async () => {
  const cause = Object.assign(new Error('slow down'), {
    response: { headers: { 'retry-after': '7' } },
  });
  const ask = vi.fn(() => Promise.reject(new UnreachableError('busy', [], { cause })));
  const { store } = storeWith({ fetch: ask });
  store.noticePublish();
  await later(6_900);
  expect(ask).toHaveBeenCalledTimes(1);
  await later(600);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a visitor without content waits for the first question only', async () => {
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockImplementationOnce(down);
  const { store } = storeWith({ fetch: ask });
  await expect(store.get()).rejects.toThrow('down');
  ask.mockReturnValue(new Promise(() => {}));
  await later(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(store.get()).rejects.toThrow('down');
});

test('a disk that fails breaks nothing, is logged once, and is tried again', async () => {
  const ask = vi.fn(() => answerWith('One'));
  const keep = vi.fn().mockRejectedValue(new Error('ENOSPC'));
  const { store, log, shown } = storeWith({ fetch: ask, saveSnapshot: keep, pollEvery: 1_000 });
  expect(await shown()).toBe('One');
  await later(5_000);
  expect(store.status().problem).toBeUndefined();
  expect(log.mock.calls.filter(([event]) => event === 'content-not-kept')).toHaveLength(1);
  keep.mockResolvedValue(undefined);
  await later(10_000);
  const tries = keep.mock.calls.length;
  await later(10_000);
  expect(keep.mock.calls.length).toBe(tries);
});

test('content that is put back while the disk is slow is what is on it in the end', async () => {
  const one = await answerWith('One');
  const two = await answerWith('Two', '2026-01-01T12:01:00Z');
  const oneAgain = await answerWith('One', '2026-01-01T12:02:00Z');
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockResolvedValueOnce(one);
  ask.mockResolvedValueOnce(two).mockResolvedValue(oneAgain);
  const onDisk: unknown[] = [];
  const keep = vi.fn(async (answer: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, answer === two ? 1_000 : 1));
    onDisk.push(answer);
  });
  const { store } = storeWith({ fetch: ask, saveSnapshot: keep });
  await store.get();
  for (let publish = 0; publish < 2; publish += 1) {
    await later(200);
    store.noticePublish();
  }
  await later(5_000);
  expect(onDisk).toEqual([one, two, oneAgain]);
});

test('a slow poll covers a lost event stream', async () => {
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockResolvedValueOnce(await answerWith('One'));
  const { store, shown } = storeWith({ fetch: ask });
  await store.get();
  ask.mockResolvedValue(await answerWith('Two', '2026-01-01T12:00:10Z'));
  await later(66_000);
  expect(await shown()).toBe('Two');
});

test('a stream that comes up with a fresh answer asks nothing; one that was away asks once', async () => {
  const ask = vi.fn(() => answerWith('One'));
  const { store } = storeWith({ fetch: ask });
  await store.get();
  store.noticeConnection();
  await later(500);
  expect(ask).toHaveBeenCalledTimes(1);
  await later(5_000);
  store.noticeConnection();
  await later(500);
  expect(ask).toHaveBeenCalledTimes(2);
});
