import { type Distribution, percentileScore, shareOf } from '#app/quiz/analysis/distribution.ts';
import type { Level } from '#app/quiz/contract/quiz.ts';
import { levelFor } from '#app/quiz/score/levels.ts';

/** A score, the number of answer sheets that give it, and the height of its bar, from 0 to 1. */
type HistogramBar = { score: number; sheetCount: bigint; height: number };

/** A level with its lowest and highest score, both included. */
export type HistogramBand = { level: Level; from: number; to: number; sheetCount: bigint };

/** So that the bar of a few sheets is still visible. */
const MIN_HEIGHT = 0.01;

/** The bars of all scores from 0 to the scale. The highest bar has the height 1. */
export function barsOf({ scores }: Distribution): HistogramBar[] {
  const most = scores.reduce((one, other) => (one > other ? one : other), 1n);
  return scores.map((sheetCount, score) => ({
    score,
    sheetCount,
    height: sheetCount > 0n ? Math.max(shareOf(sheetCount, most), MIN_HEIGHT) : 0,
  }));
}

/** The levels with their scores, highest first. Levels without any score of the scale are left out. */
export function bandsOf({ scores, levels }: Distribution): HistogramBand[] {
  const known = levels.map(({ level }) => level);
  const levelStarts = scores.map((_, score) => levelFor(known, score).min);
  return levels
    .map(({ level, sheetCount }) => ({
      level,
      from: levelStarts.indexOf(level.min),
      to: levelStarts.lastIndexOf(level.min),
      sheetCount,
    }))
    .filter(({ from }) => from >= 0)
    .sort((one, other) => other.from - one.from);
}

const PERCENTILES = [10, 25, 50, 75, 90];

/** The highest score of the lowest 10, 25, 50, 75 and 90 percent of the answer sheets. */
export const percentilesOf = (distribution: Distribution) =>
  PERCENTILES.map((percent) => ({ percent, score: percentileScore(distribution, percent / 100) }));
