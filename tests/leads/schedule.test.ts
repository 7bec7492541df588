import { expect, test } from 'vitest';
import { MAX_ATTEMPTS, RETRY_DELAYS, retryDelay } from '#leads/delivery/schedule.ts';

test('each delay varies by 20 %', () => {
  for (const [index, delay] of RETRY_DELAYS.entries()) {
    expect(retryDelay(index + 1, undefined, 0)).toBe(Math.round(delay * 0.8));
    expect(retryDelay(index + 1, undefined, 1)).toBe(Math.round(delay * 1.2));
  }
});

test('the tenth failure is the last', () => {
  expect(MAX_ATTEMPTS).toBe(10);
  expect(retryDelay(9, undefined, 0.5)).toBeDefined();
  expect(retryDelay(10, undefined, 0.5)).toBeUndefined();
  expect(retryDelay(10, 1000, 0.5)).toBeUndefined();
});

test('a receiver may ask for a longer delay, not for a shorter one', () => {
  expect(retryDelay(1, 60_000, 0.5)).toBe(60_000);
  expect(retryDelay(2, 1_000, 0.5)).toBe(300_000);
});
