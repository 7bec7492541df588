import { expect, test } from 'vitest';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';

test('a count has all digits up to a trillion', () => {
  expect(formatCount(1_269_760n)).toBe('1,269,760');
  expect(formatCount(999_999_999_999n)).toBe('999,999,999,999');
  expect(formatCount(1_234_567_890_123n)).toBe('about 1.23 × 10¹²');
  expect(formatCount(10n ** 40n)).toBe('about 1.00 × 10⁴⁰');
});

test('a share is 0% or 100% only if it is exactly that', () => {
  const whole = 10n ** 30n;
  expect(formatShare(0n, whole)).toBe('0%');
  expect(formatShare(1n, whole)).toBe('under 0.1%');
  expect(formatShare(whole / 8n, whole)).toBe('12.5%');
  expect(formatShare(whole - 1n, whole)).toBe('over 99.9%');
  expect(formatShare(whole, whole)).toBe('100%');
});
