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

test('a score below every level has the lowest, wherever it is in the list', () => {
  const rising = levels.toReversed();
  expect(levelFor(levels, -1)).toBe(levelFor(levels, 0));
  expect(levelFor(rising, -1)).toBe(levelFor(levels, 0));
});
