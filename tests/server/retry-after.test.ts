import { expect, test } from 'vitest';
import { parseRetryAfter } from '#shared/retry-after.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['0', 0],
  ['120', 120_000],
  ['999999999', 86_400_000],
  ['9999999999', 86_400_000],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
])('Retry-After: %s is %s ms', (header, delay) => {
  expect(parseRetryAfter(header, now, 86_400_000)).toBe(delay);
});
