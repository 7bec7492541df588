import { expect, test } from 'vitest';
import { numberedThresholds } from '#app/quiz/score/score-summary.ts';

test.each([
  ['the shipped levels', [0, 40, 60, 80, 100], [0, 40, 60, 80, 100]],
  ['levels that begin close to each other', [0, 40, 42, 80, 100], [0, 40, 80, 100]],
  ['a level that begins close to an end', [0, 3, 50, 97, 100], [0, 50, 100]],
  ['a number that would touch the first, which stands right of its end', [0, 7, 100], [0, 100]],
  ['a number with just enough space after the first', [0, 9, 100], [0, 9, 100]],
  ['a number that would touch the last', [0, 85, 100], [0, 100]],
])('%s: the numbers on the scale do not overprint', (_, thresholds, expected) => {
  expect(numberedThresholds({ from: 0, thresholds, scale: 100 }, 'en-CA')).toEqual(expected);
});

test('a number with just enough space before the last is shown', () => {
  const thresholds = [0, 164, 200];
  expect(numberedThresholds({ from: 0, thresholds, scale: 200 }, 'en-CA')).toEqual(thresholds);
});

test('below 0 and with decimals, the numbers do not overprint either', () => {
  const thresholds = [-30, -20.5, -15.5, 0, 8.5, 20];
  expect(numberedThresholds({ from: -30, thresholds, scale: 20 }, 'en-CA')).toEqual([
    -30, -15.5, 0, 8.5, 20,
  ]);
});

test('longer numbers need more space', () => {
  const thresholds = [0, 5_000_000, 6_000_000, 10_000_000];
  expect(numberedThresholds({ from: 0, thresholds, scale: 10_000_000 }, 'en-CA')).toEqual([
    0, 5_000_000, 10_000_000,
  ]);
});
