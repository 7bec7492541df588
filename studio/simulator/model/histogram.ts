import { type Distribution, percentileScore, shareOf } from '#app/quiz/analysis/distribution.ts';
import type { Level } from '#app/quiz/contract/quiz.ts';
import { levelFor } from '#app/quiz/score/levels.ts';

/** A score with how many answer sheets give it, and how high its bar is: 0 to 1. */
type HistogramBar = { score: number; sheets: bigint; height: number };

/** A level with the scores that it holds, both included. */
export type HistogramBand = { level: Level; from: number; to: number; sheets: bigint };

/** So that the few sheets of a score are seen at all. */
const MIN_HEIGHT = 0.01;

/** The bars of all scores, 0 to the scale; the highest is 1. */
export function barsOf({ scores }: Distribution): HistogramBar[] {
  const most = scores.reduce((one, other) => (one > other ? one : other), 1n);
  return scores.map((sheets, score) => ({
    score,
    sheets,
    height: sheets > 0n ? Math.max(shareOf(sheets, most), MIN_HEIGHT) : 0,
  }));
}

/** The levels with their scores, highest first: without those that hold no score of the scale. */
export function bandsOf({ scores, levels }: Distribution): HistogramBand[] {
  const known = levels.map(({ level }) => level);
  const levelStarts = scores.map((_, score) => levelFor(known, score).min);
  return levels
    .map(({ level, sheets }) => ({
      level,
      from: levelStarts.indexOf(level.min),
      to: levelStarts.lastIndexOf(level.min),
      sheets,
    }))
    .filter(({ from }) => from >= 0)
    .sort((one, other) => other.from - one.from);
}

const PERCENTILES = [10, 25, 50, 75, 90];

/** How many percent of the answer sheets score at most how much. */
export const percentilesOf = (distribution: Distribution) =>
  PERCENTILES.map((percent) => ({ percent, score: percentileScore(distribution, percent / 100) }));
