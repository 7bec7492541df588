import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { scoreForPoints, totalPoints } from '#app/quiz/score/score.ts';
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
 * The counts are exact: the points of the questions are convolved in the order of the quiz, as
 * `scoreOf` adds them, and each sum is scored as there. Throws `CountLimitError` if there are too
 * many sums; `tryCount` turns it into a reason. See docs/scoring.md#counting-answer-sheets.
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
  const scores = Array.from({ length: quiz.scale + 1 }, () => 0n);
  for (const [points, sheetCount] of sheetsByPoints(questionsOf(quiz).map(tallyOf))) {
    const score = scoreForPoints(points, total, quiz.scale);
    scores[score] = (scores[score] ?? 0n) + sheetCount;
  }
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

/** How many sheets have each sum of points, added in quiz order as `scoreOf` adds them. */
function sheetsByPoints(tallies: readonly Tally[]): Tally {
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
