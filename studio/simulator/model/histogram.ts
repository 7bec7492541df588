import type { Spread } from '#app/quiz/analysis/distribution.ts';
import { ratioOf } from '#app/quiz/analysis/format.ts';
import type { ScoreRange } from './level-ranges.ts';

/** Some scores side by side, the lowest of them, and the answer sheets that give them. `height`: from 0 to 1. */
type Bar = { from: number; sheetCount: bigint; height: number };

/** So that the bar of a few sheets is still visible. */
const MIN_HEIGHT = 0.01;

/** More bars could not be told apart. */
const MAX_BARS = 200;

/**
 * The scores of a range as bars, one for each score or, where there are too many, for several. The highest bar
 * has the height 1. `decimals` tells how far apart two scores are. `at`: the bar, from 0, in which a score is.
 */
export function histogramOf(
  { scores }: Pick<Spread, 'scores'>,
  { from, to }: ScoreRange,
  decimals = 0,
): { bars: Bar[]; at: (score: number) => number } {
  const unit = 10 ** -decimals;
  const width = unit * Math.max(1, Math.ceil((to - from) / unit / MAX_BARS));
  // Without the tiny addition, doubles would lose a bar at its end.
  const at = (score: number) => Math.floor((score - from) / width + 1e-9);
  const counts = Array.from({ length: at(to) + 1 }, () => 0n);
  for (const { score, sheetCount } of scores)
    counts[at(score)] = (counts[at(score)] ?? 0n) + sheetCount;
  const most = counts.reduce((one, other) => (one > other ? one : other), 1n);
  const bars = counts.map((sheetCount, index) => ({
    from: Number((from + index * width).toFixed(2)),
    sheetCount,
    height: sheetCount > 0n ? Math.max(ratioOf(sheetCount, most), MIN_HEIGHT) : 0,
  }));
  return { bars, at };
}
