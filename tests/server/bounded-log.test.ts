import { beforeEach, expect, test, vi } from 'vitest';
import { boundedLog } from '#shared/bounded-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function start() {
  const log = vi.fn();
  return { log, write: boundedLog(log, 'not-found', 3) };
}

test('each new line is written at once, and an identical one is counted', () => {
  const { log, write } = start();
  for (const path of ['/a', '/b', '/a', '/a']) write({ path });
  expect(log.mock.calls).toEqual([
    ['not-found', { path: '/a' }],
    ['not-found', { path: '/b' }],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(log.mock.calls.slice(2)).toEqual([['not-found-repeated', { times: 2 }]]);
});

test('a flood of different lines costs no more than the limit and one summary', () => {
  const { log, write } = start();
  for (let index = 0; index < 10_000; index += 1) write({ path: `/${index}` });
  vi.advanceTimersByTime(60_000);
  expect(log).toHaveBeenCalledTimes(4);
  expect(log).toHaveBeenLastCalledWith('not-found-repeated', { times: 9_997 });
});

test('after a minute a line is written again; a quiet minute writes nothing', () => {
  const { log, write } = start();
  write({ path: '/a' });
  vi.advanceTimersByTime(180_000);
  write({ path: '/a' });
  expect(log.mock.calls).toEqual([
    ['not-found', { path: '/a' }],
    ['not-found', { path: '/a' }],
  ]);
});
