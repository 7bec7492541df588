import type { Spread } from '#app/quiz/analysis/distribution.ts';
import type { Level } from '#app/quiz/contract/quiz.ts';
import { levelFor } from '#app/quiz/score/levels.ts';

/** The lowest and the highest of some scores, both included. */
export type ScoreRange = { from: number; to: number };

/** A level with its scores, and how many answer sheets give one of these. */
type LevelRange = ScoreRange & { level: Level; sheetCount: bigint };

/** In whole numbers, from 0 or the lowest score below it to `scale` or the highest score above it. */
export const scoreRange = ({ scores }: Pick<Spread, 'scores'>, scale: number): ScoreRange => ({
  from: Math.floor(Math.min(0, scores[0]?.score ?? 0)),
  to: Math.ceil(Math.max(scale, scores.at(-1)?.score ?? 0)),
});

/**
 * The levels with their scores in a range, highest first, without those that have no score in it. A level ends
 * one score below the next one: `decimals` tells how far apart two are.
 */
export function levelRanges(
  { levels }: Pick<Spread, 'levels'>,
  range: ScoreRange,
  decimals = 0,
): LevelRange[] {
  const known = levels.map(({ level }) => level);
  const starts = known.map(({ min }) => min).sort((one, other) => one - other);
  return levels
    .map(({ level, sheetCount }) => {
      const next = starts.find((min) => min > level.min) ?? Number.POSITIVE_INFINITY;
      const to = Number(Math.min(next - 10 ** -decimals, range.to).toFixed(2));
      return { level, from: Math.max(level.min, range.from), to, sheetCount };
    })
    .filter(({ level, from, to }) => from <= to && levelFor(known, from) === level)
    .sort((one, other) => other.from - one.from);
}
