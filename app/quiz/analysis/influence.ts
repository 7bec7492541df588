import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreForPoints, totalPoints } from '#app/quiz/score/score.ts';
import { type CommonUnit, commonUnitOf } from './common-unit.ts';
import { assertCountable, createAdditionBudget } from './count-limits.ts';
import { type Tally, tallyOf } from './tally.ts';

/** How much one question can change the score and the level while all other answers stay the same. */
export type Influence = {
  key: string;
  title: string;
  /** The largest change of the score, from 0 to the scale. */
  largestShift: number;
  /** Whether it can change the level of any sheet. */
  changesLevel: boolean;
};

/** The points of a sheet with the answer to one question that gives the fewest points, and the most. */
type Ends = readonly [low: number, high: number];

/**
 * The influence of each question, in quiz order. It is exact, over all answer sheets. The quiz must
 * pass `check`. Throws `CountLimitError` if there are too many sums, as `distributionOf` does.
 */
export function influencesOf(quiz: Quiz): Influence[] {
  const tallies = questionsOf(quiz).map(tallyOf);
  const commonUnit = commonUnitOf(tallies);
  const endsAt =
    commonUnit && commonUnit.maxUnits <= MAX_UNITS
      ? endsOnUnit(tallies, commonUnit)
      : endsInOrder(tallies);
  const scoreAt = scoreWithLevel(quiz);
  return questionsOf(quiz).map(({ key, title }, questionIndex) => {
    let largestShift = 0;
    let changesLevel = false;
    for (const [low, high] of endsAt(questionIndex)) {
      const from = scoreAt(low);
      const to = scoreAt(high);
      largestShift = Math.max(largestShift, to.score - from.score);
      changesLevel ||= from.level !== to.level;
    }
    return { key, title, largestShift, changesLevel };
  });
}

/** Returns a function from a sum of points to its score and level. */
function scoreWithLevel(quiz: Quiz) {
  const total = totalPoints(quiz);
  const levels = Array.from({ length: quiz.scale + 1 }, (_, score) => levelFor(quiz.levels, score));
  return (points: number) => {
    const score = scoreForPoints(points, total, quiz.scale);
    return { score, level: levels[score] };
  };
}

const endsOf = (tally: Tally) => ({
  low: Math.min(...tally.keys()),
  high: Math.max(...tally.keys()),
});

const MAX_UNITS = 1_000_000;

/** Represents the possible sums of points as the bits of one number. */
function endsOnUnit(tallies: readonly Tally[], { unit, maxUnits }: CommonUnit) {
  return function* (questionIndex: number): Generator<Ends> {
    const { low, high } = endsOf(tallies[questionIndex] ?? new Map());
    let reached = 1n;
    for (const tally of tallies.toSpliced(questionIndex, 1)) {
      let next = 0n;
      for (const points of tally.keys()) next |= reached << BigInt(points / unit);
      reached = next;
    }
    const bits = reached.toString(2).padStart(maxUnits + 1, '0');
    for (let index = maxUnits; index >= 0; index -= 1)
      if (bits[maxUnits - index] === '1') yield [index * unit + low, index * unit + high];
  };
}

/** For each low sum of points, the highest high sum that occurs with it. */
type HighByLow = ReadonlyMap<number, number>;

const NOTHING: HighByLow = new Map([[0, 0]]);

/** Adds the points of all other answers to both ends, in the order of the quiz. */
function endsInOrder(tallies: readonly Tally[]) {
  const allow = createAdditionBudget();
  const carry = (ends: HighByLow, steps: readonly Ends[]): HighByLow => {
    allow(ends.size * steps.length);
    return addSteps(ends, steps);
  };
  const before = [NOTHING];
  for (const tally of tallies) before.push(carry(before.at(-1) ?? NOTHING, stepsOf(tally)));
  return (questionIndex: number): Iterable<Ends> => {
    const { low, high } = endsOf(tallies[questionIndex] ?? new Map());
    return tallies
      .slice(questionIndex + 1)
      .reduce<HighByLow>(
        (ends, later) => carry(ends, stepsOf(later)),
        carry(before[questionIndex] ?? NOTHING, [[low, high]]),
      );
  };
}

const stepsOf = (tally: Tally) => [...tally.keys()].map((points): Ends => [points, points]);

/**
 * Adds each step to each pair of sums. Of two sheets with the same low sum, only the one with the
 * higher high sum matters: the same points are added to both later, and rounding never reverses
 * their order.
 */
function addSteps(ends: HighByLow, steps: readonly Ends[]): HighByLow {
  const next = new Map<number, number>();
  for (const [lower, higher] of steps) {
    for (const [low, high] of ends) {
      const known = next.get(low + lower);
      if (known === undefined || known < high + higher) next.set(low + lower, high + higher);
    }
    assertCountable(next);
  }
  return next;
}
