import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type ShippedQuiz, shipped } from '#tests/seed.ts';

/** A copy of the seed's quiz, with a change. */
export function editedQuiz(change: (quiz: ShippedQuiz) => void): Quiz {
  const copy = structuredClone(shipped.quiz);
  change(copy);
  return copy;
}
