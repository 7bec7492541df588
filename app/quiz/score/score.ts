import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo } from './answers.ts';
import { prepareQuestion } from './prepare.ts';

/**
 * The points of one answer, from 0 to the question's maximum. An answer that the question does not
 * know (another type, an unknown option, off the slider) gives 0 and never throws.
 * See docs/scoring.md#points.
 */
export const pointsFor = (question: Question, answer: unknown): number =>
  prepareQuestion(question)(answer) ?? 0;

/** The sum of the questions' maxima, 800 for the default quiz. Above 0 where there are questions. */
export const totalPoints = (quiz: Quiz): number =>
  quiz.questions.reduce((sum, { maxPoints }) => sum + maxPoints, 0);

/**
 * The score of an answer sheet: an integer from 0 to the quiz's scale,
 * `round(points / total * scale)` in doubles from left to right, so 460 of 800 gives 57.
 * See docs/scoring.md#score.
 */
export function scoreFor(quiz: Quiz, answers: Answers): number {
  let points = 0;
  for (const question of quiz.questions)
    points += pointsFor(question, answerTo(answers, question.key));
  return scoreForPoints(points, totalPoints(quiz), quiz.scale);
}

/** The score of points out of a total above 0: an integer from 0 to the scale, with halves rounded up. */
export function scoreForPoints(points: number, total: number, scale: number): number {
  return Math.round((points / total) * scale);
}
