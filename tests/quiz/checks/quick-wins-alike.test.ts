import { expect, test } from 'vitest';
import { checkEffects } from '#app/quiz/checks/check-effects.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

/** The seed with rules of one text: each a question, and the answers for which it holds. */
function alike(rules: [question: string, ...values: string[]][], maximum = 2): Quiz {
  const { fallbacks } = seed.quickWins;
  const texts = rules.map(([question, ...values]) => ({ question, values, text: 'one' }));
  return { ...seed, quickWins: { fallbacks, maximum, rules: texts } };
}

const warningsFor = (quiz: Quiz) =>
  checkEffects({ quiz }).map(({ code, path }) => [code, path.join('.')]);

test.each<[string, Quiz, boolean]>([
  [
    'about two questions',
    alike([
      ['q1', 'never'],
      ['q4', 'never'],
    ]),
    true,
  ],
  [
    'about one answer',
    alike([
      ['q1', 'never'],
      ['q1', 'regularly', 'never'],
    ]),
    true,
  ],
  [
    'about answers of which one is given',
    alike([
      ['q1', 'never'],
      ['q1', 'regularly'],
    ]),
    false,
  ],
  [
    'about answers that go together',
    alike([
      ['q5', 'invisible'],
      ['q5', 'other'],
    ]),
    true,
  ],
  [
    'of which one is shown',
    alike(
      [
        ['q1', 'never'],
        ['q4', 'never'],
      ],
      1,
    ),
    false,
  ],
])('quick wins of one text %s', (_, quiz, isWarned) => {
  const warning = ['quick-win-twice', 'quiz.quickWins.rules.1.text'];
  if (isWarned) expect(warningsFor(quiz)).toContainEqual(warning);
  else expect(warningsFor(quiz)).not.toContainEqual(warning);
});
