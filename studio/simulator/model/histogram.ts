import type { Spread } from '#app/quiz/analysis/distribution.ts';
import { ratioOf } from '#app/quiz/analysis/format.ts';
import type { Level } from '#app/quiz/contract/quiz.ts';
import { levelFor } from '#app/quiz/score/levels.ts';

/** Some scores side by side, the answer sheets that give them, and the height of their bar, from 0 to 1. */
type HistogramBar = { from: number; sheetCount: bigint; height: number };

/** A level with the lowest and highest score that a sheet reaches; its first bar `x`, and `width` in bars. */
export type HistogramBand = {
  level: Level;
  from: number;
  to: number;
  sheetCount: bigint;
  x: number;
  width: number;
};

/** The scores that are drawn, both included. `unit`: the distance of two; `width`: that of two bars. */
export type HistogramScale = { from: number; to: number; unit: number; width: number };

/** So that the bar of a few sheets is still visible. */
const MIN_HEIGHT = 0.01;

/** More bars could not be told apart. */
const MAX_BARS = 200;

/**
 * The scale on which a spread is drawn: from 0, or the lowest score below it, to `scale`, or the highest
 * score above it, with a bar for each score or, where there are too many, for several.
 */
export function scaleOf(
  { scores }: Pick<Spread, 'scores'>,
  scale: number,
  decimals = 0,
): HistogramScale {
  const from = Math.floor(Math.min(0, scores[0]?.score ?? 0));
  const to = Math.ceil(Math.max(scale, scores.at(-1)?.score ?? 0));
  const unit = 10 ** -decimals;
  return { from, to, unit, width: unit * Math.ceil((to - from) / unit / MAX_BARS) };
}

/** How many bars a scale has. Without the tiny addition, doubles would lose a bar at its end. */
export const barCount = ({ from, to, width }: HistogramScale) =>
  Math.floor((to - from) / width + 1e-9) + 1;

/** The bar, from 0, in which a score is. */
export const barAt = (score: number, { from, width }: HistogramScale) =>
  Math.floor((score - from) / width + 1e-9);

/** The bars of all scores of the scale. The highest bar has the height 1. */
export function barsOf({ scores }: Pick<Spread, 'scores'>, scale: HistogramScale): HistogramBar[] {
  const counts = Array.from({ length: barCount(scale) }, () => 0n);
  for (const { score, sheetCount } of scores) {
    const bar = barAt(score, scale);
    counts[bar] = (counts[bar] ?? 0n) + sheetCount;
  }
  const most = counts.reduce((one, other) => (one > other ? one : other), 1n);
  return counts.map((sheetCount, index) => ({
    from: Number((scale.from + index * scale.width).toFixed(2)),
    sheetCount,
    height: sheetCount > 0n ? Math.max(ratioOf(sheetCount, most), MIN_HEIGHT) : 0,
  }));
}

/** The levels with their scores on the scale, highest first, without those that have no score on it. */
export function bandsOf(
  { levels }: Pick<Spread, 'levels'>,
  scale: HistogramScale,
): HistogramBand[] {
  const known = levels.map(({ level }) => level);
  const starts = known.map(({ min }) => min).sort((one, other) => one - other);
  return levels
    .map(({ level, sheetCount }) => {
      const next = starts.find((min) => min > level.min) ?? Number.POSITIVE_INFINITY;
      const from = Math.max(level.min, scale.from);
      const to = Number(Math.min(next - scale.unit, scale.to).toFixed(2));
      const x = barAt(from, scale);
      return { level, from, to, sheetCount, x, width: barAt(to, scale) + 1 - x };
    })
    .filter(({ level, from, to }) => from <= to && levelFor(known, from) === level)
    .sort((one, other) => other.from - one.from);
}
