import { expect, test } from 'vitest';
import { formatNumber } from '#app/quiz/contract/format.ts';

test.each([
  [62.5, 'en-CA', '62.5'],
  [62.5, 'fr-CA', '62,5'],
  [1000, 'en-CA', '1000'],
  [0.3, 'en-CA', '0.3'],
  [0.0625, 'en-CA', '0.0625'],
  [62.5, 'qqq', '62.5'],
])('%d in %s is %s', (value, language, text) => {
  expect(formatNumber(value, language)).toBe(text);
});
