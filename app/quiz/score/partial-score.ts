import type { Answers } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { isAnswered } from './answers.ts';
import { prepareQuestion } from './prepare.ts';
import { scorePart } from './score.ts';
import { askedOf, type Subject } from './screens.ts';

/**
 * The score of the answered questions alone, so that a question that is added to the quiz leaves it as it
 * was, with how many count and how many are asked. `undefined` where they make up less than half of the
 * points of those asked. Never throws. See docs/journey.md#shared-links.
 */
export function partialScoreFor(quiz: Quiz, subject: Subject, answers: Answers) {
  const asked = askedOf(quiz, subject, answers);
  const answered = asked.filter((question) => isAnswered(question, answers));
  const maximum = (list: typeof asked) =>
    list.reduce((sum, question) => sum + prepareQuestion(question).weighted, 0);
  if (answered.length === 0 || maximum(answered) * 2 < maximum(asked)) return undefined;
  const scored = scorePart(quiz, answered, answers);
  return { scored, answered: answered.length, questionCount: asked.length };
}
