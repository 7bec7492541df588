import type { Question, QuestionOf, Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answer, type Answers, answerTo, isAnswer } from './answers.ts';
import { pointsPerOption, pointsPerUnit, startMinusEach } from './points.ts';

/**
 * The points of one answer, from 0 to the question's maximum. An answer that the question does not
 * know (another type, an unknown option, off the slider) gives 0 and never throws.
 * See docs/scoring.md#points.
 */
export function pointsFor(question: Question, answer: unknown): number {
  if (!isAnswer(question, answer)) return 0;
  return Math.min(Math.max(rawPoints(question, answer), 0), question.maxPoints);
}

function rawPoints(question: Question, answer: Answer): number {
  switch (question.type) {
    case 'singleChoiceQuestion':
      return pointsPerOption(question.options, [String(answer)]);
    case 'multiChoiceQuestion':
      return multiChoicePoints(question, Array.isArray(answer) ? answer : []);
    case 'sliderQuestion':
      return pointsPerUnit(question.scoring, Number(answer));
  }
}

function multiChoicePoints(
  { options, scoring }: QuestionOf<'multiChoiceQuestion'>,
  selected: readonly string[],
): number {
  switch (scoring.kind) {
    case 'startMinusEach':
      return startMinusEach(scoring, selected.length);
    case 'pointsPerOption':
      return pointsPerOption(options, selected);
  }
}

/** The sum of the questions' maxima, 800 for the default quiz. Above 0 where there are questions. */
export function totalPoints(quiz: Quiz): number {
  return quiz.questions.reduce((sum, question) => sum + question.maxPoints, 0);
}

/**
 * The score of an answer sheet: an integer from 0 to the quiz's scale,
 * `round(points / total * scale)` in doubles from left to right, so 460 of 800 gives 57.
 * See docs/scoring.md#score.
 */
export function scoreFor(quiz: Quiz, answers: Answers): number {
  const points = quiz.questions.reduce(
    (sum, question) => sum + pointsFor(question, answerTo(answers, question.key)),
    0,
  );
  return scoreForPoints(points, totalPoints(quiz), quiz.scale);
}

/** The score of points out of a total above 0: an integer from 0 to the scale, with halves rounded up. */
export function scoreForPoints(points: number, total: number, scale: number): number {
  return Math.round((points / total) * scale);
}
