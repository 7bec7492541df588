import { expect, test } from 'vitest';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

type Rule = [question: string, value: string];

/** The warnings about the seed with these rules, of which it shows the first that applies. */
function warningsFor(...answers: Rule[]) {
  const rules = answers.map(([question, value], index) => ({
    question,
    values: [value],
    text: `Quick win ${index}`,
  }));
  const fallbackWins = seed.quickWins.fallbackWins?.slice(0, 1);
  const quiz = { ...seed, quickWins: { ...seed.quickWins, maximum: 1, rules, fallbackWins } };
  return checkUnusedParts({ quiz }).map(({ rule, path }) => `${rule} ${path.join('.')}`);
}

const TO_Q1 = ['never', 'months-ago', 'occasionally', 'regularly'].map(
  (value): Rule => ['q1', value],
);

test('rules for every answer to one question hide a quick win about another question', () => {
  expect(warningsFor(...TO_Q1, ['q4', 'weekly'])).toEqual([
    'quick-win-never quiz.quickWins.rules.4.text',
  ]);
  expect(warningsFor(...TO_Q1.slice(1), ['q4', 'weekly'])).toEqual([]);
});

test('a rule about a value hides nothing about the same value of another question', () => {
  expect(warningsFor(['q1', 'never'], ['q4', 'never'])).toEqual([]);
});
