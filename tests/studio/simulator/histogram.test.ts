import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { histogramOf } from '#studio/simulator/model/histogram.ts';
import { seedQuiz } from '#tests/seed.ts';

test('the histogram has a bar for each score, the highest with height 1', async () => {
  const { bars, at } = histogramOf(distributionOf(await seedQuiz()), { from: 0, to: 100 });
  expect(bars.map(({ from }) => from)).toEqual(Array.from({ length: 101 }, (_, score) => score));
  expect(Math.max(...bars.map(({ height }) => height))).toBe(1);
  expect(bars[10]).toEqual({ from: 10, sheetCount: 0n, height: 0 });
  expect(at(40)).toBe(40);
});

test('scores with decimals and below 0 share bars where there would be too many', () => {
  const scores = [-2.5, 0.25, 7.75].map((score) => ({ score, sheetCount: 1n }));
  const { bars } = histogramOf({ scores }, { from: -3, to: 8 }, 2);
  const filled = bars.filter(({ sheetCount }) => sheetCount > 0n);
  expect(filled.map(({ from }) => from)).toEqual([-2.52, 0.24, 7.74]);
});

test('where there is one score, there is one bar', () => {
  const scores = [{ score: 0, sheetCount: 3n }];
  const { bars } = histogramOf({ scores }, { from: 0, to: 0 });
  expect(bars).toEqual([{ from: 0, sheetCount: 3n, height: 1 }]);
});
