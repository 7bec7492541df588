import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { bandsOf, barsOf, percentilesOf } from '#studio/simulator/model/histogram.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

test('the histogram has a bar for each score, the highest with height 1, and a band for each level', () => {
  const counted = distributionOf(seed);
  const bars = barsOf(counted);
  expect(bars.map(({ score }) => score)).toEqual(Array.from({ length: 101 }, (_, score) => score));
  expect(Math.max(...bars.map(({ height }) => height))).toBe(1);
  expect(bars[10]).toEqual({ score: 10, sheetCount: 0n, height: 0 });
  expect(bandsOf(counted).map(({ level, from, to }) => [level.name, from, to])).toEqual([
    ['AI Discovery Leader', 80, 100],
    ['Digital Achiever', 60, 79],
    ['Growth Opportunity', 40, 59],
    ['Immediate Action Needed', 0, 39],
  ]);
  expect(percentilesOf(counted).map(({ percent }) => percent)).toEqual([10, 25, 50, 75, 90]);
});

test('a level above the scale has no band', () => {
  const levels = seed.levels.map((level) => (level.min === 80 ? { ...level, min: 150 } : level));
  expect(bandsOf(distributionOf({ ...seed, levels }))).toHaveLength(3);
});
