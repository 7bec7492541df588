import { levelOf } from './levels.ts';
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
 * Counts the answer sheets of a quiz by score (spec 9), without listing them: the points of the
 * questions are convolved in the order in which `scoreOf` adds them up, in the same doubles, so the
 * counts are exact for any quiz. The questions have different keys, as `check` makes sure.
 */
export function distribution(quiz: Quiz): Distribution {
  const points = convolved(quiz.questions.map(tallyOf));
  const total = totalPoints(quiz);
  const scores = Array.from({ length: quiz.scale + 1 }, () => 0n);
  for (const [sum, count] of points) {
    const score = scoreOfPoints(sum, total, quiz.scale);
    scores[score] = (scores[score] ?? 0n) + count;
  }
  const sheetsOf = (level: Level) =>
    sum(scores.filter((_, score) => levelOf(quiz.levels, score) === level));
  return {
    sheets: sum(scores),
    scores,
    levels: quiz.levels.map((level) => ({ level, sheets: sheetsOf(level) })),
    lowest: scores.findIndex((count) => count > 0n),
    highest: scores.findLastIndex((count) => count > 0n),
  };
}

/** The lowest score that at least this share of the sheets (0 to 1) does not exceed. */
export function percentileScore({ scores, sheets }: Distribution, share: number): number {
  const wanted = BigInt(Math.ceil(share * PRECISION)) * sheets;
  let counted = 0n;
  return scores.findIndex((count) => {
    counted += count;
    return count > 0n && counted * BigInt(PRECISION) >= wanted;
  });
}

const PRECISION = 1_000_000;

/** A part of the whole as a number from 0 to 1, whatever their size. */
export function shareOf(part: bigint, whole: bigint): number {
  return Number((part * BigInt(PRECISION) * 1000n) / whole) / (PRECISION * 1000);
}

const sum = (counts: readonly bigint[]) => counts.reduce((all, count) => all + count, 0n);

function convolved(tallies: readonly Tally[]): Tally {
  let sums: Tally = new Map([[0, 1n]]);
  for (const tally of tallies) {
    const next = new Map<number, bigint>();
    for (const [points, answers] of tally)
      for (const [before, sheets] of sums) add(next, before + points, sheets * answers);
    sums = next;
  }
  return sums;
}
