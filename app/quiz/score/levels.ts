import type { Level } from '#app/quiz/contract/quiz.ts';

/**
 * The level with the highest threshold that the score reaches. Levels may be in any order; one of them must
 * start at 0, as `checkLevels` requires. Throws a RangeError for a score below all. See
 * docs/scoring.md#levels.
 */
export function levelFor(levels: readonly Level[], score: number): Level {
  const [highest] = levels.filter(({ min }) => score >= min).sort((a, b) => b.min - a.min);
  if (!highest) throw new RangeError(`No level starts at or below the score ${score}.`);
  return highest;
}

export type LevelBand = Pick<Level, 'name' | 'color'> & { from: number; to: number };

/**
 * The levels as adjoining bands on the scale, lowest first: each ends where the next one starts, the last at
 * the scale. Those that start above it are left out.
 */
export function levelBands(levels: readonly Level[], scale: number): LevelBand[] {
  const rising = levels.filter(({ min }) => min <= scale).sort((a, b) => a.min - b.min);
  return rising.map(({ name, color, min }, index) => ({
    name,
    color,
    from: min,
    to: rising[index + 1]?.min ?? scale,
  }));
}
