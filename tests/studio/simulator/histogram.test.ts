import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { bandsOf, barsOf, scaleOf } from '#studio/simulator/model/histogram.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

test('the histogram has a bar for each score, the highest with height 1, and a band for each level', () => {
  const counted = distributionOf(seed);
  const scale = scaleOf(counted, 100);
  const bars = barsOf(counted, scale);
  expect(bars.map(({ from }) => from)).toEqual(Array.from({ length: 101 }, (_, score) => score));
  expect(Math.max(...bars.map(({ height }) => height))).toBe(1);
  expect(bars[10]).toEqual({ from: 10, sheetCount: 0n, height: 0 });
  expect(bandsOf(counted, scale).map(({ level, from, to }) => [level.name, from, to])).toEqual([
    ['AI Discovery Leader', 80, 100],
    ['Digital Achiever', 60, 79],
    ['Growth Opportunity', 40, 59],
    ['Immediate Action Needed', 0, 39],
  ]);
});

test('scores with decimals and below 0 share bars where there would be too many', () => {
  const scores = [-2.5, 0.25, 7.75].map((score) => ({ score, sheetCount: 1n }));
  const scale = scaleOf({ scores }, 0, 2);
  expect(scale).toEqual({ from: -3, to: 8, unit: 0.01, width: 0.06 });
  const filled = barsOf({ scores }, scale).filter(({ sheetCount }) => sheetCount > 0n);
  expect(filled.map(({ from }) => from)).toEqual([-2.52, 0.24, 7.74]);
});

test('a level ends one score below the next one, also where a bar stands for several', () => {
  const levels = seed.levels.map((level) => (level.min === 80 ? { ...level, min: 601 } : level));
  const counted = distributionOf({ ...seed, scale: 800, levels });
  const scale = scaleOf(counted, 800);
  expect(scale.width).toBe(4);
  expect(bandsOf(counted, scale).map(({ from, to }) => [from, to])).toEqual([
    [601, 800],
    [60, 600],
    [40, 59],
    [0, 39],
  ]);
});

test('a level above the scale has no band', () => {
  const levels = seed.levels.map((level) => (level.min === 80 ? { ...level, min: 150 } : level));
  const counted = distributionOf({ ...seed, levels });
  expect(bandsOf(counted, scaleOf(counted, 100))).toHaveLength(3);
});

test('no level vanishes where many scores share a bar', () => {
  const [level] = seed.levels;
  if (!level) throw new RangeError('There are levels.');
  const starts = [0, 598, 599, 600];
  const levels = starts.map((min) => ({ level: { ...level, min }, sheetCount: 1n }));
  const scores = starts.map((score) => ({ score, sheetCount: 1n }));
  const scale = scaleOf({ scores }, 600);
  expect(scale.width).toBeGreaterThan(1);
  expect(bandsOf({ levels }, scale).map(({ from, to }) => [from, to])).toEqual([
    [600, 600],
    [599, 599],
    [598, 598],
    [0, 597],
  ]);
});
