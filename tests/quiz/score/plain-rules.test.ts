import { expect, test, vi } from 'vitest';
import { outcomeOf } from '#app/quiz/score/outcome.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { askedOf } from '#app/quiz/score/screens.ts';
import { anyQuiz, anySheet, draws } from '#tests/quiz/arbitrary-any-quiz.ts';
import { plainAsked, plainResult } from '#tests/quiz/plain-interpreter.ts';
import { seedQuiz } from '#tests/seed.ts';

vi.setConfig({ testTimeout: 600_000 });

/** `npm run test:soak` takes a million. */
const SHEETS = Number(process.env.RANDOM_SHEETS ?? 5_000);
const SHEETS_PER_QUIZ = 40;

test('what is asked, and every score, are those of the plain rules', async () => {
  const seed = Number(process.env.FAST_CHECK_SEED);
  const base = await seedQuiz();
  for (let index = 0; index < SHEETS / SHEETS_PER_QUIZ; index += 1) {
    const random = draws(seed + index);
    const quiz = anyQuiz(base, seed + index, { questions: random.int(1, 9) });
    for (let count = 0; count < SHEETS_PER_QUIZ; count += 1) {
      const { visitor, answers } = anySheet(quiz, random);
      const scored = scoreSheet(quiz, visitor, answers);
      const outcome = outcomeOf(quiz, scored);
      const { highest, ...plain } = plainResult(quiz, visitor, answers);
      const found = {
        asked: askedOf(quiz, visitor, answers).map(({ key }) => key),
        score: scored.score,
        categories: scored.categories.map(({ category: { key }, score }) => ({ key, score })),
        highest:
          outcome.kind === 'category' ? outcome.highest.map(({ category }) => category.key) : [],
      };
      const expected = {
        ...plain,
        asked: plainAsked(quiz, visitor, answers),
        highest: quiz.scoring?.result === 'highestCategory' ? highest : [],
      };
      if (JSON.stringify(found) === JSON.stringify({ ...found, ...expected })) continue;
      expect({ seed: seed + index, ...found }).toEqual({ seed: seed + index, ...expected });
    }
  }
});
