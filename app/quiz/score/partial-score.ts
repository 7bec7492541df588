import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo, isAnswered } from './answers.ts';
import { pointsFor, scoreForPoints, totalPoints } from './score.ts';

export type PartialScore = {
  /** An integer from 0 to the scale. */
  score: number;
  /** How many of the quiz's questions count. */
  answered: number;
  /** How many questions the quiz has. */
  questionCount: number;
};

/**
 * The score of the answered questions alone: their points out of their maximum, so a question that
 * is added to the quiz leaves it as it was. `undefined` where the answered questions make up less
 * than half of the quiz's points. Never throws. See docs/journey.md#shared-links.
 */
export function partialScoreFor(quiz: Quiz, answers: Answers): PartialScore | undefined {
  const answered = quiz.questions.filter((question) => isAnswered(question, answers));
  const total = answered.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
  if (answered.length === 0 || total * 2 < totalPoints(quiz)) return undefined;
  const points = answered.reduce(
    (sum, question) => sum + pointsFor(question, answerTo(answers, question.key)),
    0,
  );
  return {
    score: scoreForPoints(points, total, quiz.scale),
    answered: answered.length,
    questionCount: quiz.questions.length,
  };
}
