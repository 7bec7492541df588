import { expect, test } from 'vitest';
import { createTokenBuckets } from '#leads/submissions/token-buckets.ts';

const HOUR = 3_600_000;

test('a clock that is set back an hour refuses nobody', () => {
  let now = 10 * HOUR;
  const isWithinRate = createTokenBuckets({ capacity: 2, refillMs: 1000, now: () => now });
  expect(isWithinRate('all')).toBe(true);
  now -= HOUR;
  expect(isWithinRate('all')).toBe(true);
  expect(isWithinRate('all')).toBe(false);
  now += 1000;
  expect(isWithinRate('all')).toBe(true);
});
