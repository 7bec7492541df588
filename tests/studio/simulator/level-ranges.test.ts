import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { levelRanges, scoreRange } from '#studio/simulator/model/level-ranges.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

test('each level has the scores up to the next one, the highest level first', () => {
  const counted = distributionOf(seed);
  expect(
    levelRanges(counted, scoreRange(counted, 100)).map(({ level, from, to }) => [
      level.name,
      from,
      to,
    ]),
  ).toEqual([
    ['AI Discovery Leader', 80, 100],
    ['Digital Achiever', 60, 79],
    ['Growth Opportunity', 40, 59],
    ['Immediate Action Needed', 0, 39],
  ]);
});

test('scores below 0 and above the scale are in the range, which ends with whole numbers', () => {
  const scores = [-2.5, 0.25, 7.75].map((score) => ({ score, sheetCount: 1n }));
  expect(scoreRange({ scores }, 0)).toEqual({ from: -3, to: 8 });
  expect(scoreRange({ scores: [] }, 100)).toEqual({ from: 0, to: 100 });
});

test('with decimals, a level ends one of these below the next', () => {
  const counted = distributionOf(seed);
  const [, second] = levelRanges(counted, scoreRange(counted, 100), 1);
  expect(second?.to).toBe(79.9);
});

test('a level ends one score below the next one, on a long scale, too', () => {
  const levels = seed.levels.map((level) => (level.min === 80 ? { ...level, min: 601 } : level));
  const counted = distributionOf({ ...seed, scale: 800, levels });
  const scale = scoreRange(counted, 800);
  expect(levelRanges(counted, scale).map(({ from, to }) => [from, to])).toEqual([
    [601, 800],
    [60, 600],
    [40, 59],
    [0, 39],
  ]);
});

test('a level above the scale is not there', () => {
  const levels = seed.levels.map((level) => (level.min === 80 ? { ...level, min: 150 } : level));
  const counted = distributionOf({ ...seed, levels });
  expect(levelRanges(counted, scoreRange(counted, 100))).toHaveLength(3);
});

test('no level vanishes of which each has one score', () => {
  const [level] = seed.levels;
  if (!level) throw new RangeError('There are levels.');
  const starts = [0, 598, 599, 600];
  const levels = starts.map((min) => ({ level: { ...level, min }, sheetCount: 1n }));
  const scores = starts.map((score) => ({ score, sheetCount: 1n }));
  const scale = scoreRange({ scores }, 600);
  expect(levelRanges({ levels }, scale).map(({ from, to }) => [from, to])).toEqual([
    [600, 600],
    [599, 599],
    [598, 598],
    [0, 597],
  ]);
});
