import { expect, test } from 'vitest';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

/** The seed with rules that share one text. Each rule is a question and the answers to which it applies. */
function withSameText(rules: [question: string, ...values: string[]][], maximum = 2): Quiz {
  const texts = rules.map(([question, ...values]) => ({ question, values, text: 'one' }));
  const fallbackWins = seed.quickWins.fallbackWins.slice(0, maximum);
  return { ...seed, quickWins: { ...seed.quickWins, maximum, rules: texts, fallbackWins } };
}

const warningsFor = (quiz: Quiz) =>
  checkUnusedParts({ quiz }).map(({ rule, path }) => [rule, path.join('.')]);

test.each<[string, Quiz, boolean]>([
  [
    'about two questions get a warning',
    withSameText([
      ['q1', 'never'],
      ['q4', 'weekly'],
    ]),
    true,
  ],
  [
    'about the same answer get a warning',
    withSameText([
      ['q1', 'never'],
      ['q1', 'regularly', 'never'],
    ]),
    true,
  ],
  [
    'about different answers to a single choice get no warning',
    withSameText([
      ['q1', 'never'],
      ['q1', 'regularly'],
    ]),
    false,
  ],
  [
    'about options that can be selected together get a warning',
    withSameText([
      ['q5', 'invisible'],
      ['q5', 'other'],
    ]),
    true,
  ],
  [
    'get no warning if only one quick win is shown',
    withSameText(
      [
        ['q1', 'never'],
        ['q4', 'never'],
      ],
      1,
    ),
    false,
  ],
])('two quick wins with the same text %s', (_, quiz, isWarned) => {
  const warning = ['quick-win-twice', 'quiz.quickWins.rules.1.text'];
  if (isWarned) expect(warningsFor(quiz)).toContainEqual(warning);
  else expect(warningsFor(quiz)).not.toContainEqual(warning);
});
