import { expect, test } from 'vitest';
import { describeScale, scoreSummaryFor } from '#app/quiz/score/score-summary.ts';
import { shipped } from '#tests/seed.ts';

const { quiz } = shipped;
const marks = { yours: 'You', average: 'Average' };

test('a level that no whole number reaches is left out, and one of a single number is named', () => {
  const levels = quiz.levels
    .slice(0, 1)
    .flatMap((level) => [0, 0.2, 0.8, 1.5].map((min) => ({ ...level, name: `From ${min}`, min })));
  const summary = scoreSummaryFor({ ...quiz, levels, scale: 4 }, 'Technology', 1);
  const facts = describeScale(summary, marks, 'en-CA');
  expect(facts.slice(2)).toEqual(['From 0 0', 'From 0.8 1', 'From 1.5 2–4']);
});
