import type { Option, Question, QuestionOf } from '#app/quiz/contract/quiz.ts';
import { pointsPerOption, pointsPerUnit, startMinusEach } from './points.ts';
import { sliderPositions } from './slider-positions.ts';

/** A question as tables in which its answers are looked up, with points from 0 to its maximum. */
export type PreparedQuestion = {
  key: string;
  /** The values of the options, in order; none for a slider. */
  options: readonly string[];
  /** The points of each option of a single choice; none for another type. */
  points: readonly number[];
  /** The points of each position of a slider. */
  positions: ReadonlyMap<number, number> | undefined;
  /** For a multiple choice: the points of some of its options, each named once. */
  pointsOfSelection: ((selected: readonly string[]) => number) | undefined;
};

/**
 * The points of a value as an answer to a question, from 0 to the question's maximum. `undefined` if
 * the question does not have this answer: another type, an unknown option, a number off the slider, a
 * selection with an unknown or repeated value. Never throws. See docs/scoring.md#points.
 */
export function lookUpPoints(question: PreparedQuestion, value: unknown): number | undefined {
  if (typeof value === 'string') return question.points[indexIn(question.options, value)];
  if (typeof value === 'number') return question.positions?.get(value);
  return question.pointsOfSelection && isSelection(question.options, value)
    ? question.pointsOfSelection(value)
    : undefined;
}

/** The index of a value, or the number of options if it is unknown. */
function indexIn(options: readonly string[], value: string): number {
  let index = 0;
  while (index < options.length && options[index] !== value) index += 1;
  return index;
}

function isSelection(options: readonly string[], value: unknown): value is string[] {
  if (!Array.isArray(value)) return false;
  let highest = -1;
  for (let index = 0; index < value.length; index += 1) {
    const each: unknown = value[index];
    const optionIndex = typeof each === 'string' ? indexIn(options, each) : options.length;
    if (optionIndex === options.length) return false;
    // Selections are usually in the order of the options, where none can be repeated.
    if (optionIndex > highest) highest = optionIndex;
    else if (value.indexOf(each) !== index) return false;
  }
  return true;
}

/** Prepares a question, once: later calls with the same object return the same value. Do not change it. */
export const prepareQuestion = memoize(prepare);

function memoize<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const value = make(from);
    made.set(from, value);
    return value;
  };
}

function prepare(question: Question): PreparedQuestion {
  const limited = (points: number) => Math.min(Math.max(points, 0), question.maxPoints);
  // The same properties in the same order for each type: V8 then reads them without a search.
  const prepared: PreparedQuestion = {
    key: question.key,
    options: [],
    points: [],
    positions: undefined,
    pointsOfSelection: undefined,
  };
  if (question.type === 'sliderQuestion') {
    const pointsAt = (value: number) => limited(pointsPerUnit(question.scoring, value));
    prepared.positions = new Map(
      sliderPositions(question).map((value) => [value, pointsAt(value)]),
    );
    return prepared;
  }
  const { options } = question;
  prepared.options = valuesOf(options);
  if (question.type === 'multiChoiceQuestion') {
    const points = selectionPoints(question);
    prepared.pointsOfSelection = (selected) => limited(points(selected));
  } else prepared.points = options.map(({ value }) => limited(pointsPerOption(options, [value])));
  return prepared;
}

/** The options' values as names of properties: interned strings, which V8 compares as pointers. */
const valuesOf = (options: readonly Option[]): string[] =>
  options.map(({ value }) => Object.keys({ [value]: true })[0] ?? value);

function selectionPoints({
  options,
  scoring,
}: QuestionOf<'multiChoiceQuestion'>): (selected: readonly string[]) => number {
  switch (scoring.kind) {
    case 'startMinusEach':
      return ({ length }) => startMinusEach(scoring, length);
    case 'pointsPerOption':
      return (selected) => pointsPerOption(options, selected);
  }
}
