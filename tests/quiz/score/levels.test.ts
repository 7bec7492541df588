import { expect, test } from 'vitest';
import { levelBands, levelFor } from '#app/quiz/score/levels.ts';
import { seedQuiz } from '#tests/seed.ts';

const { levels, scale } = await seedQuiz();

// all-sheets.test.ts has the level of every score.

test('finding a level does not reorder the list of levels', () => {
  const mixed = [...levels.slice(2), ...levels.slice(0, 2)];
  const before = [...mixed];
  levelFor(mixed, 50);
  levelBands(mixed, scale);
  expect(mixed).toEqual(before);
});

test('the bands cover 0 to the scale without gaps', () => {
  expect(levelBands(levels, scale)).toEqual([
    { name: 'Immediate Action Needed', color: 'red', from: 0, to: 40 },
    { name: 'Growth Opportunity', color: 'orange', from: 40, to: 60 },
    { name: 'Digital Achiever', color: 'yellow', from: 60, to: 80 },
    { name: 'AI Discovery Leader', color: 'green', from: 80, to: 100 },
  ]);
});

test('a score below every level has the lowest, wherever it is in the list', () => {
  const rising = levels.toReversed();
  expect(levelFor(levels, -1)).toBe(levelFor(levels, 0));
  expect(levelFor(rising, -1)).toBe(levelFor(levels, 0));
});
