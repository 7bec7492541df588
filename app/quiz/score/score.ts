import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo } from './answers.ts';
import { lookUpPoints, prepareQuestion } from './prepare.ts';
import { questionsOf } from './questions.ts';
import { askedOf, type Subject } from './screens.ts';

/** How points become a score. */
export type ScoreRule = Pick<Quiz, 'scale'>;

export type Scored = {
  /** The points of each question, in the order of the questions. */
  each: number[];
  points: number;
  /** The sum of the questions' maxima. */
  total: number;
  /** An integer from 0 to the rule's scale; NaN without questions. */
  score: number;
};

/**
 * The points, the total and the score of these questions, whether they are a whole quiz or a part of
 * it. Points are added in the order of the questions. A missing or unrecognized answer gives 0 points.
 * Never throws. See docs/scoring.md#score.
 */
export function scoreOf(
  questions: readonly Question[],
  answers: Answers,
  { scale }: ScoreRule,
): Scored {
  const each = questions.map((question) => pointsFor(question, answerTo(answers, question.key)));
  const points = sum(each);
  const total = sum(questions.map(({ maxPoints }) => maxPoints));
  return { each, points, total, score: scoreForPoints(points, total, scale) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/**
 * The points of one answer, from 0 to the question's maximum. An answer that the question does not
 * have (another type, an unknown option, off the slider) gives 0. Never throws.
 * See docs/scoring.md#points.
 */
export const pointsFor = (question: Question, answer: unknown): number =>
  lookUpPoints(prepareQuestion(question), answer) ?? 0;

/** The score of what a visitor is asked: an integer from 0 to the quiz's scale. */
export const scoreFor = (quiz: Quiz, subject: Subject, answers: Answers): number =>
  scoreOf(askedOf(quiz, subject, answers), answers, quiz).score;

/** The total of all questions, 800 for the default quiz. */
export const totalPoints = (quiz: Quiz): number => scoreOf(questionsOf(quiz), {}, quiz).total;

/**
 * The score of points out of a total above 0: `round(points / total * scale)` in doubles from left to
 * right, so 460 of 800 gives 57.
 */
export const scoreForPoints = (points: number, total: number, scale: number): number =>
  Math.round((points / total) * scale);
