import { type Grid, gridOf } from './grid.ts';
import { levelOf } from './levels.ts';
import { limit } from './not-counted.ts';
import type { Level, Quiz } from './quiz.ts';
import { scoreOfPoints, totalPoints } from './score.ts';
import { add, type Tally, tallyOf } from './tally.ts';

/** How all the answer sheets that can be submitted spread over the scores. Counts, not a forecast. */
export type Distribution = {
  /** The number of answer sheets: exact, and soon beyond what a double holds. */
  sheets: bigint;
  /** Sheets by score, from 0 to the scale. */
  scores: bigint[];
  /** Sheets by level, in the order of the quiz. */
  levels: { level: Level; sheets: bigint }[];
  /** The lowest and the highest score that any sheet reaches. */
  lowest: number;
  highest: number;
};

/**
 * Counts the answer sheets of a quiz by score (spec 9), without listing them, for a quiz without a
 * mistake of `check`. Exact: the points of the questions are convolved, and each sum is scored as
 * `scoreOf` does. Points that doubles round are added in the order of the quiz, like there. Throws
 * `NotCountable` where they make too many; `counted` makes a reason of it.
 */
export function distribution(quiz: Quiz): Distribution {
  const scores = sheetsByScore(quiz);
  const sheetsOf = (level: Level) =>
    sum(scores.filter((_, score) => levelOf(quiz.levels, score) === level));
  return {
    sheets: sum(scores),
    scores,
    levels: quiz.levels.map((level) => ({ level, sheets: sheetsOf(level) })),
    lowest: scores.findIndex((sheets) => sheets > 0n),
    highest: scores.findLastIndex((sheets) => sheets > 0n),
  };
}

function sheetsByScore(quiz: Quiz): bigint[] {
  const tallies = quiz.questions.map(tallyOf);
  const total = totalPoints(quiz);
  const scores = Array.from({ length: quiz.scale + 1 }, () => 0n);
  for (const [points, sheets] of convolved(tallies)) {
    const score = scoreOfPoints(points, total, quiz.scale);
    scores[score] = (scores[score] ?? 0n) + sheets;
  }
  return scores;
}

/** The lowest score that at least this share of the sheets (0 to 1) does not exceed. */
export function percentileScore({ scores, sheets }: Distribution, share: number): number {
  const wanted = BigInt(Math.ceil(share * PRECISION)) * sheets;
  let seen = 0n;
  return scores.findIndex((count) => {
    seen += count;
    return count > 0n && seen * BigInt(PRECISION) >= wanted;
  });
}

const PRECISION = 1_000_000;

/** A part of the whole as a number from 0 to 1, whatever their size. */
export function shareOf(part: bigint, whole: bigint): number {
  return Number((part * BigInt(PRECISION) * 1000n) / whole) / (PRECISION * 1000);
}

const sum = (counts: readonly bigint[]) => counts.reduce((all, count) => all + count, 0n);

/** Above it, one number that packs all counts takes too long: 4 MB. */
const MOST_BITS = 2 ** 25;

/** How many sheets give each sum of points. Sums that no sheet gives may be there, with none. */
function convolved(tallies: readonly Tally[]): Iterable<readonly [points: number, sheets: bigint]> {
  const grid = gridOf(tallies);
  const sheets = tallies.reduce((product, tally) => product * sum([...tally.values()]), 1n);
  const digits = sheets.toString(16).length;
  return grid && (grid.last + 1) * digits * 4 <= MOST_BITS
    ? convolvedOnGrid(tallies, grid, digits)
    : convolvedInOrder(tallies);
}

/**
 * Kronecker's substitution: the counts by sum, side by side in one number, each with as many
 * hexadecimal digits as all sheets need. A question shifts it by each of its points, and adds up.
 */
function convolvedOnGrid(
  tallies: readonly Tally[],
  { unit, last }: Grid,
  digits: number,
): [number, bigint][] {
  let packed = 1n;
  for (const tally of tallies) {
    let next = 0n;
    for (const [points, answers] of tally)
      next += (packed * answers) << BigInt((points / unit) * digits * 4);
    packed = next;
  }
  const text = packed.toString(16).padStart((last + 1) * digits, '0');
  return Array.from({ length: last + 1 }, (_, index) => {
    const start = (last - index) * digits;
    return [index * unit, BigInt(`0x${text.slice(start, start + digits)}`)];
  });
}

function convolvedInOrder(tallies: readonly Tally[]): Tally {
  let sums: Tally = new Map([[0, 1n]]);
  for (const tally of tallies) {
    const next = new Map<number, bigint>();
    for (const [points, answers] of tally) {
      for (const [before, sheets] of sums) add(next, before + points, sheets * answers);
      limit(next);
    }
    sums = next;
  }
  return sums;
}
