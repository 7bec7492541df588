import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { scoreForPoints, totalPoints } from '#app/quiz/score/score.ts';
import { type CommonUnit, commonUnitOf } from './common-unit.ts';
import { assertCountable } from './count-limits.ts';
import { add, type Tally, tallyOf } from './tally.ts';

/** How the possible answer sheets spread over the scores. It counts sheets; it does not predict visitors. */
export type Distribution = {
  /** The exact number of answer sheets, which can be more than a double can represent. */
  sheetCount: bigint;
  /** Sheets by score, from 0 to the scale. */
  scores: bigint[];
  /** Sheets by level, in the order of the quiz's levels. */
  levels: { level: Level; sheetCount: bigint }[];
  /** The lowest and the highest score that any sheet reaches. */
  lowest: number;
  highest: number;
};

/**
 * Counts the answer sheets of a quiz by score, without listing them. The quiz must pass `check`.
 * The counts are exact: the points of the questions are convolved, and each sum is scored as in
 * `scoreFor`. If doubles round the points, they are added in the order of the quiz, as `scoreFor`
 * adds them. Throws `CountLimitError` if there are too many sums; `tryCount` turns it into a reason.
 * See docs/scoring.md#counting-answer-sheets.
 */
export function distributionOf(quiz: Quiz): Distribution {
  const scores = sheetsByScore(quiz);
  const sheetsOf = (level: Level) =>
    sum(scores.filter((_, score) => levelFor(quiz.levels, score) === level));
  return {
    sheetCount: sum(scores),
    scores,
    levels: quiz.levels.map((level) => ({ level, sheetCount: sheetsOf(level) })),
    lowest: scores.findIndex((sheetCount) => sheetCount > 0n),
    highest: scores.findLastIndex((sheetCount) => sheetCount > 0n),
  };
}

function sheetsByScore(quiz: Quiz): bigint[] {
  const total = totalPoints(quiz);
  const scoreAt = (points: number) => scoreForPoints(points, total, quiz.scale);
  const scores = Array.from({ length: quiz.scale + 1 }, () => 0n);
  for (const [score, sheetCount] of countsOf(quiz.questions.map(tallyOf), scoreAt))
    scores[score] = (scores[score] ?? 0n) + sheetCount;
  return scores;
}

/** The lowest score such that at least this share of the sheets (0 to 1) has that score or a lower one. */
export function percentileScore({ scores, sheetCount }: Distribution, share: number): number {
  const required = BigInt(Math.ceil(share * PRECISION)) * sheetCount;
  let upToScore = 0n;
  return scores.findIndex((count) => {
    upToScore += count;
    return count > 0n && upToScore * BigInt(PRECISION) >= required;
  });
}

const PRECISION = 1_000_000;

/** `part / whole` as a number from 0 to 1, for integers of any size. `whole` must not be 0. */
export function shareOf(part: bigint, whole: bigint): number {
  return Number((part * BigInt(PRECISION) * 1000n) / whole) / (PRECISION * 1000);
}

const sum = (counts: readonly bigint[]) => counts.reduce((all, count) => all + count, 0n);

/** The largest number into which counts are packed: 4 MB. Arithmetic on a larger one takes too long. */
const MAX_PACKED_BITS = 2 ** 25;

type ScoreAt = (points: number) => number;

/** Numbers of sheets by score. A score may occur several times, or with no sheets. */
type Counts = Iterable<readonly [score: number, sheetCount: bigint]>;

function countsOf(tallies: readonly Tally[], scoreAt: ScoreAt): Counts {
  const commonUnit = commonUnitOf(tallies);
  const sheetCount = tallies.reduce((product, tally) => product * sum([...tally.values()]), 1n);
  const digits = (sheetCount + 1n).toString(16).length;
  return commonUnit && (commonUnit.maxUnits + 1) * digits * 4 <= MAX_PACKED_BITS
    ? unpack(convolveOnUnit(tallies, commonUnit, digits), scoreAt, commonUnit, digits)
    : [...convolveInOrder(tallies)].map(([points, sheetCount]) => [scoreAt(points), sheetCount]);
}

/**
 * Kronecker's substitution: packs the counts for all sums of points side by side into one number.
 * Each count has room for `digits` hexadecimal digits, enough for the number of all sheets plus one.
 * To add a question, the number is shifted by the points of each answer, and the results are added.
 */
function convolveOnUnit(tallies: readonly Tally[], { unit }: CommonUnit, digits: number): bigint {
  let packed = 1n;
  for (const tally of tallies) {
    let next = 0n;
    for (const [points, answers] of tally) {
      // V8 multiplies by one as slowly as by any other number.
      const product = answers === 1n ? packed : packed * answers;
      next += product << BigInt((points / unit) * digits * 4);
    }
    packed = next;
  }
  return packed;
}

/**
 * Adds the counts of all sums that give the same score. Those sums are neighbours, so their counts
 * are added all at once by casting out nines: in any base, a number and the sum of its digits leave
 * the same remainder when divided by the base minus one. Here a count is a digit, and the remainder
 * is the sum itself, because the number of all sheets is smaller than the divisor.
 */
function* unpack(
  packed: bigint,
  scoreAt: ScoreAt,
  { unit, maxUnits }: CommonUnit,
  digits: number,
): Counts {
  const ends = new Map<number, number>();
  for (let index = 0; index <= maxUnits; index += 1) ends.set(scoreAt(index * unit), index + 1);
  const text = packed.toString(16).padStart((maxUnits + 1) * digits, '0');
  const nines = 16n ** BigInt(digits) - 1n;
  let start = 0;
  for (const [score, end] of ends) {
    const part = text.slice((maxUnits + 1 - end) * digits, (maxUnits + 1 - start) * digits);
    yield [score, BigInt(`0x${part}`) % nines];
    start = end;
  }
}

function convolveInOrder(tallies: readonly Tally[]): Tally {
  let sums: Tally = new Map([[0, 1n]]);
  for (const tally of tallies) {
    const next = new Map<number, bigint>();
    for (const [points, answers] of tally) {
      for (const [before, sheetCount] of sums) add(next, before + points, sheetCount * answers);
      assertCountable(next);
    }
    sums = next;
  }
  return sums;
}
