import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, isAnswered } from './answers.ts';
import { scoreOf } from './score.ts';
import { askedOf, type Subject } from './screens.ts';

export type PartialScore = {
  /** An integer from 0 to the scale. */
  score: number;
  /** How many of the questions asked count. */
  answered: number;
  /** How many questions are asked. */
  questionCount: number;
};

/**
 * The score of the answered questions alone: their points out of their maximum, so a question that
 * is added to the quiz leaves it as it was. `undefined` where the answered questions make up less
 * than half of the points of those asked. Never throws. See docs/journey.md#shared-links.
 */
export function partialScoreFor(
  quiz: Quiz,
  subject: Subject,
  answers: Answers,
): PartialScore | undefined {
  const asked = askedOf(quiz, subject, answers);
  const answered = asked.filter((question) => isAnswered(question, answers));
  const { score, total } = scoreOf(answered, answers, quiz);
  if (answered.length === 0 || total * 2 < scoreOf(asked, answers, quiz).total) return undefined;
  return { score, answered: answered.length, questionCount: asked.length };
}
