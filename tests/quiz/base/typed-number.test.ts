import { expect, test } from 'vitest';
import { formatNumber } from '#app/quiz/base/format.ts';
import { readTypedNumber } from '#app/quiz/base/typed-number.ts';

test.each<[string, number, number?]>([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['1\u202f000,5', 1000.5],
  ['1’234’567', 1234567],
  ['1,234,567.5', 1234567.5],
  ['1.234.567,5', 1234567.5],
  ['12,34,567', 1234567],
  // A thousand in English, and one in French; of 1.000 it is the other way round.
  ['1,000', 1000, 1],
  ['1.000', 1, 1000],
  ['0,125', 0.125],
  ['1000,125', 1000.125],
  ['١٢٫٥', 12.5],
  ['１２．５', 12.5],
  ['-5', -5],
  ['−5', -5],
  ['+5', 5],
  ['-0', 0],
  ['.5', 0.5],
  ['5.', 5],
  ['\u200b 12\u200f ', 12],
  ['12 km', 12],
  ['12KM', 12],
])('%s is a number', (text, english, french = english) => {
  expect(readTypedNumber(text, 'en-CA', 'km')).toBe(english);
  expect(readTypedNumber(text, 'fr-CA', 'km')).toBe(french);
});

test.each([
  ['$500', 500],
  ['-$ 1,200.50', -1200.5],
  ['500 $', 500],
  ['$', undefined],
  ['$5$', undefined],
  ['CA$5', undefined],
])('%s is in dollars', (text, value) => {
  expect(readTypedNumber(text, 'en-CA', '$')).toBe(value);
});

test.each([
  ...['', ' ', '-', '.', ',', '--5', '5-', '1e400', '1e3', '0x10', 'twelve', '12 and a half', '½'],
  ...[
    '1 2',
    '1,2,3',
    '1.2.3',
    '12,5,5',
    '1,000.5,5',
    '12 miles',
    'Infinity',
    'NaN',
    '5 5 5',
    '12²',
  ],
])('%o is none', (text) => {
  expect(readTypedNumber(text, 'en-CA', 'km')).toBeUndefined();
});

test.each(['en-CA', 'fr-CA', 'de', 'ar-EG', 'fa', 'hi-IN', 'sv'])(
  'what the site writes in %s is read again',
  (language) => {
    for (const value of [0, 12.5, -12.5, 1000, 1234.125, 100.125, 999999.5, 0.125])
      expect(readTypedNumber(formatNumber(value, language), language)).toBe(value);
  },
);
