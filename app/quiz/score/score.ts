import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo } from './answers.ts';
import { prepare, prepareQuestion } from './prepare.ts';

/**
 * The points of one answer, from 0 to the question's maximum. An answer that the question does not
 * know (another type, an unknown option, off the slider) gives 0 and never throws.
 * See docs/scoring.md#points.
 */
export const pointsFor = (question: Question, answer: unknown): number =>
  prepareQuestion(question)(answer) ?? 0;

/** The sum of the questions' maxima, 800 for the default quiz. Above 0 where there are questions. */
export const totalPoints = (quiz: Quiz): number => prepare(quiz).total;

/** The points of each answer of a sheet, in quiz order; 0 for a missing or unrecognised answer. */
export function pointsOfAnswers(quiz: Quiz, answers: Answers): number[] {
  const read = isPlain(answers) ? plainAnswerTo : answerTo;
  return prepare(quiz).questions.map(({ key, pointsOf }) => pointsOf(read(answers, key)) ?? 0);
}

/**
 * The score of an answer sheet: an integer from 0 to the quiz's scale,
 * `round(points / total * scale)` in doubles from left to right, so 460 of 800 gives 57.
 * See docs/scoring.md#score.
 */
export function scoreFor(quiz: Quiz, answers: Answers): number {
  const { questions, total } = prepare(quiz);
  const read = isPlain(answers) ? plainAnswerTo : answerTo;
  let points = 0;
  for (const { key, pointsOf } of questions) points += pointsOf(read(answers, key)) ?? 0;
  return scoreForPoints(points, total, quiz.scale);
}

/** The score of points out of a total above 0: an integer from 0 to the scale, with halves rounded up. */
export function scoreForPoints(points: number, total: number, scale: number): number {
  return Math.round((points / total) * scale);
}

const isPlain = (answers: Answers) => Object.getPrototypeOf(answers) === Object.prototype;

/** What plain objects inherit is never an answer, so a look-up may include it, which takes less time. */
const plainAnswerTo = (answers: Answers, key: string) => answers[key];
