import {
  type AnswerSpace,
  type Choice,
  choicesIn,
  pointsInBands,
} from '#app/quiz/base/answer-space.ts';
import { toFixedPoint } from '#app/quiz/base/fixed-point.ts';
import { memoize } from '#app/quiz/base/memoize.ts';
import { hasNumber } from '#app/quiz/base/number-values.ts';
import { QUESTION_LOGICS } from '#app/quiz/questions/logics.ts';
import { pointsOfOption } from '#app/quiz/questions/options.ts';
import type { Question, QuestionOf, QuestionType } from '#app/quiz/questions/question.ts';
import { fractionOfDecimal, multiply, roundFraction } from './fraction.ts';

/** A question's answer space with a table in which its choices are looked up. Numbers are in ten-thousandths. */
export type PreparedQuestion = {
  space: AnswerSpace;
  /** The points of each choice by itself. */
  points: ReadonlyMap<unknown, number>;
  notApplicable: ReadonlySet<unknown>;
  exclusive: ReadonlySet<unknown>;
  /** What its options count for, by the key of the category. */
  counts: ReadonlyMap<string, CategoryCount>;
  /** The most points that count. */
  maximum: number;
  /** The lowest and the highest points that an answer gives, added up. */
  ends: number;
  /** The least and the most points that count, times the weight: the most is what the question adds to a maximum. */
  least: number;
  weighted: number;
  weight: number;
};

/** What options count for a category: the points of each, and the least and the most of an answer, times the weight. */
export type CategoryCount = Pick<PreparedQuestion, 'points' | 'least' | 'weighted'>;

/** What one answer counts for, in ten-thousandths; points are already multiplied by the weight. */
export type AnswerPoints = {
  points: number;
  isNotApplicable: boolean;
  /** The values that were selected; none where the answer is not applicable. */
  selected: readonly unknown[];
};

/**
 * What a value counts for as an answer; `undefined` for an unknown choice, a selection with an unknown or
 * repeated value or with an exclusive one beside others, and all else that is no answer. Never throws. See
 * docs/scoring.md#points.
 */
export function lookUpAnswer(question: PreparedQuestion, value: unknown): AnswerPoints | undefined {
  const found = selectionIn(question, value);
  if (!found) return undefined;
  if (found.some((each) => question.notApplicable.has(each)))
    return { points: 0, isNotApplicable: true, selected: [] };
  const points = limitPoints(question, pointsOfSelection(question, found));
  return { points: weigh(points, question.weight), isNotApplicable: false, selected: found };
}

/** The weighted points of a selection that counts upside down. See docs/scoring.md#categories. */
export function reversedPoints(question: PreparedQuestion, selected: readonly unknown[]): number {
  const points = limitPoints(question, pointsOfSelection(question, selected));
  return weigh(limitPoints(question, question.ends - points), question.weight);
}

/** The weighted points that selected options count for a category. */
export const countedPoints = (
  { weight }: PreparedQuestion,
  { points }: CategoryCount,
  selected: readonly unknown[],
): number => weigh(sumIn(points, selected), weight);

const sumIn = (points: ReadonlyMap<unknown, number>, selected: readonly unknown[]) =>
  selected.reduce<number>((sum, each) => sum + (points.get(each) ?? 0), 0);

/** The selected values; `undefined` where the question does not have such an answer. */
function selectionIn(question: PreparedQuestion, value: unknown): unknown[] | undefined {
  const { space, points, exclusive } = question;
  if (space.kind === 'number') return hasNumber(space, value) ? [value] : undefined;
  if (space.kind === 'one') return points.has(value) ? [value] : undefined;
  if (space.kind === 'text') return typeof value === 'string' ? [value] : undefined;
  if (!Array.isArray(value)) return undefined;
  const selected = new Set<unknown>(value);
  const isKnown = selected.size === value.length && [...selected].every((each) => points.has(each));
  const isAlone = value.length === 1 || !value.some((each) => exclusive.has(each));
  return isKnown && isAlone ? value : undefined;
}

/** Points of a selection before the question's limit: their sum, or a start less the same for each. */
function pointsOfSelection(
  { space, points, exclusive }: Pick<PreparedQuestion, 'space' | 'points' | 'exclusive'>,
  selected: readonly unknown[],
): number {
  const [first] = selected;
  if (space.kind === 'number')
    return typeof first === 'number' ? toFixedPoint(pointsInBands(space.bands, first)) : 0;
  if (space.kind !== 'some' || space.rule === 'sum') return sumIn(points, selected);
  const taken = selected.filter((each) => !exclusive.has(each)).length;
  return Math.max(toFixedPoint(space.rule.start) - toFixedPoint(space.rule.each) * taken, 0);
}

/** Points as a question counts them: at most its maximum. */
const limitPoints = ({ maximum }: Pick<PreparedQuestion, 'maximum'>, points: number) =>
  Math.min(points, maximum);

/** Times the weight, rounded to ten-thousandths. */
const weigh = (fixed: number, weight: number): number =>
  Number.isInteger(weight)
    ? fixed * weight + 0
    : roundFraction(multiply([BigInt(fixed), 1n], fractionOfDecimal(weight)), 0);

/** The answer space of a question, made once, like `prepareQuestion`. */
export const answerSpaceOf = memoize((question: Question) => spaceOf(question.type, question));

const spaceOf = <T extends QuestionType>(type: T, question: QuestionOf<T>): AnswerSpace =>
  QUESTION_LOGICS[type].answerSpace(question);

/** Prepares a question, once: later calls with the same object return the same value. Do not change it. */
export const prepareQuestion = memoize((question: Question): PreparedQuestion => {
  const space = answerSpaceOf(question);
  const isText = space.kind === 'text';
  const { maxPoints = undefined, weight = 1 } = isText ? { weight: 0 } : question;
  const choices = choicesIn(space);
  const valuesOf = (flag: 'isNotApplicable' | 'isExclusive') =>
    new Set(choices.filter((choice) => choice[flag]).map(({ value }) => value));
  const base = {
    space,
    points: new Map(choices.map(({ value, points }) => [value, toFixedPoint(points)])),
    notApplicable: valuesOf('isNotApplicable'),
    exclusive: valuesOf('isExclusive'),
    weight,
  };
  const ends = endsOf(base, (selected) => pointsOfSelection(base, selected));
  const maximum = maxPoints === undefined ? Math.max(0, ends.highest) : toFixedPoint(maxPoints);
  const lowest = Math.min(ends.lowest, maximum);
  return {
    ...base,
    counts: countsOf(base, choices),
    maximum,
    ends: lowest + Math.min(ends.highest, maximum),
    least: weigh(lowest, weight),
    weighted: weigh(maximum, weight),
  };
});

function countsOf(base: Base, choices: readonly Choice[]): PreparedQuestion['counts'] {
  const keys = choices.flatMap(({ countsFor = [] }) => countsFor.map(({ category }) => category));
  return new Map(
    [...new Set(keys)].map((key) => {
      const points = new Map(
        choices.map((choice) => [choice.value, toFixedPoint(pointsOfOption(choice, key))]),
      );
      const { lowest, highest } = endsOf(base, (selected) => sumIn(points, selected));
      const { weight } = base;
      const weighted = weigh(Math.max(0, highest), weight);
      return [key, { points, least: weigh(lowest, weight), weighted }];
    }),
  );
}

/** The value of each choice in order; of a number, the first for each of its points. */
export const valuesIn = (space: AnswerSpace): Choice['value'][] =>
  space.kind === 'number'
    ? space.runs.map(({ from }) => from)
    : space.choices.map(({ value }) => value);

type Base = Pick<PreparedQuestion, 'space' | 'points' | 'notApplicable' | 'exclusive' | 'weight'>;

/** The lowest and the highest that an answer gives by `pointsOf`, which adds up what is selected. */
function endsOf(
  { space, notApplicable, exclusive }: Base,
  pointsOf: (selected: readonly unknown[]) => number,
): { lowest: number; highest: number } {
  const values = valuesIn(space).filter((each) => !notApplicable.has(each));
  const together = values.filter((value) => !exclusive.has(value));
  const gains = together.filter((value) => pointsOf([value]) > 0);
  const losses = together.filter((value) => pointsOf([value]) < 0);
  const selections = [
    ...values.map((value) => [value]),
    ...(space.kind === 'some' ? [together, gains, losses] : []),
  ].filter(({ length }) => length > 0);
  const points = selections.length > 0 ? selections.map(pointsOf) : [0];
  return { lowest: Math.min(...points), highest: Math.max(...points) };
}
