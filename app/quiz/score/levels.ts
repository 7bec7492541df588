import type { Level } from '#app/quiz/contract/quiz.ts';

/**
 * The level with the highest threshold that the score reaches. Levels may be in any order. A score below all,
 * as missing answers can give, has the lowest level. Throws a RangeError without levels. See
 * docs/scoring.md#levels.
 */
export function levelFor(levels: readonly Level[], score: number): Level {
  const falling = [...levels].sort((a, b) => b.min - a.min);
  const level = falling.find(({ min }) => score >= min) ?? falling.at(-1);
  if (!level) throw new RangeError('There are no levels.');
  return level;
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
