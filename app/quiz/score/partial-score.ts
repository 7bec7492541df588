import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, isAnswered } from './answers.ts';
import { scoreFor, totalPoints } from './score.ts';

export type PartialScore = {
  /** An integer from 0 to the scale. */
  score: number;
  /** How many of the quiz's questions count. */
  answered: number;
  total: number;
};

/**
 * The score of the answered questions alone: their points out of their maximum, so a question that
 * is added to the quiz leaves it as it was. `undefined` where the answered questions make up less
 * than half of the quiz's points. Never throws. See docs/journey.md#shared-links.
 */
export function partialScoreFor(quiz: Quiz, answers: Answers): PartialScore | undefined {
  const questions = quiz.questions.filter((question) => isAnswered(question, answers));
  const answered = { ...quiz, questions };
  if (questions.length === 0 || totalPoints(answered) * 2 < totalPoints(quiz)) return undefined;
  return {
    score: scoreFor(answered, answers),
    answered: questions.length,
    total: quiz.questions.length,
  };
}
