import type { Question, QuestionOf } from '#app/quiz/contract/quiz.ts';
import { pointsPerOption, pointsPerUnit, startMinusEach } from './points.ts';
import { sliderPositions } from './slider-positions.ts';

/**
 * The points of a value as an answer to a question, from 0 to the question's maximum. `undefined` if
 * the question does not have this answer: another type, an unknown option, a number off the slider, a
 * selection with an unknown or repeated value. Never throws. See docs/scoring.md#points.
 */
export type PointsOf = (value: unknown) => number | undefined;

/** Prepares a question, once: later calls with the same object return the same value. Do not change it. */
export function prepareQuestion(question: Question): PointsOf {
  const known = prepared.get(question);
  if (known) return known;
  const pointsOf = prepare(question);
  prepared.set(question, pointsOf);
  return pointsOf;
}

const prepared = new WeakMap<Question, PointsOf>();

function prepare(question: Question): PointsOf {
  const limited = (points: number) => Math.min(Math.max(points, 0), question.maxPoints);
  if (question.type === 'multiChoiceQuestion') {
    const pointsOf = selectionPoints(question);
    const values = new Set<unknown>(question.options.map(({ value }) => value));
    return (value) =>
      Array.isArray(value) &&
      [...value].every((each, index) => values.has(each) && value.indexOf(each) === index)
        ? limited(pointsOf(value))
        : undefined;
  }
  const table = new Map<unknown, number>(
    question.type === 'sliderQuestion'
      ? sliderPositions(question).map((value) => [
          value,
          limited(pointsPerUnit(question.scoring, value)),
        ])
      : question.options.map(({ value }) => [
          value,
          limited(pointsPerOption(question.options, [value])),
        ]),
  );
  return (value) => table.get(value);
}

function selectionPoints({
  options,
  scoring,
}: QuestionOf<'multiChoiceQuestion'>): (selected: string[]) => number {
  switch (scoring.kind) {
    case 'startMinusEach':
      return ({ length }) => startMinusEach(scoring, length);
    case 'pointsPerOption':
      return (selected) => pointsPerOption(options, selected);
  }
}
