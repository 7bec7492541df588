import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import type { Answers } from './answers.ts';
import { type PreparedQuiz, pointsOf, prepareQuestion, prepareQuiz } from './prepare.ts';

/**
 * The points of one answer, from 0 to the question's maximum. An answer that the question does not
 * know (another type, an unknown option, off the slider) gives 0 and never throws.
 * See docs/scoring.md#points.
 */
export const pointsFor = (question: Question, answer: unknown): number =>
  pointsOf(prepareQuestion(question), answer) ?? 0;

/** The sum of the questions' maxima, 800 for the default quiz. Above 0 where there are questions. */
export const totalPoints = (quiz: Quiz): number => prepareQuiz(quiz).total;

/**
 * The score of an answer sheet: an integer from 0 to the quiz's scale,
 * `round(points / total * scale)` in doubles from left to right, so 460 of 800 gives 57.
 * See docs/scoring.md#score.
 */
export const scoreFor = (quiz: Quiz, answers: Answers): number =>
  scoreForPrepared(prepareQuiz(quiz), answers);

/**
 * Like `scoreFor`, for a quiz that is already prepared. The names of an object's methods, such as
 * `constructor`, need no check here: what a plain object inherits is never an answer.
 */
export function scoreForPrepared(quiz: PreparedQuiz, answers: Answers): number {
  let points = 0;
  for (const question of quiz.questions) points += pointsOf(question, answers[question.key]) ?? 0;
  return scoreForPoints(points, quiz.total, quiz.scale);
}

/** The score of points out of a total above 0: an integer from 0 to the scale, with halves rounded up. */
export function scoreForPoints(points: number, total: number, scale: number): number {
  return Math.round((points / total) * scale);
}
