import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, ownAnswers } from './answers.ts';
import { lookUpPoints, prepareQuiz } from './prepare.ts';

/** The points of each answer of a sheet, in quiz order; 0 for a missing or unrecognized answer. */
export function pointsOfAnswers(quiz: Quiz, answers: Answers): number[] {
  const own = ownAnswers(answers);
  return prepareQuiz(quiz).questions.map(
    (question) => lookUpPoints(question, own[question.key]) ?? 0,
  );
}
