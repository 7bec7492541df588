import { expect, test } from 'vitest';
import type { Answers } from '#app/quiz/base/answers.ts';
import { partialScoreFor } from '#app/quiz/score/partial-score.ts';
import { shipped } from '#tests/seed.ts';

const three: Answers = { q1: 'occasionally', q3: 'comprehensive', q4: 'never' };

test.each<[string, Answers, { score: number; answered: number } | undefined]>([
  ['no answers have no score', {}, undefined],
  ['answers worth less than half of the points have no score', three, undefined],
  [
    'answers worth half of the points have the score of their own points, 250 of 400',
    { ...three, q6: '30+' },
    { score: 63, answered: 4 },
  ],
  [
    'a question without a valid answer does not count',
    { ...three, q6: '30+', q7: 'gone', q5: [] },
    { score: 63, answered: 4 },
  ],
])('%s', (_, answers, expected) => {
  const partial = partialScoreFor(shipped.quiz, {}, answers);
  expect(partial && { score: partial.scored.score, answered: partial.answered }).toEqual(expected);
  expect(partial?.questionCount ?? 8).toBe(8);
});
