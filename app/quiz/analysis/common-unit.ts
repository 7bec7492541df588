import type { Tally } from './tally.ts';

/**
 * A number that divides all points of a quiz, such that doubles add the points without rounding. Each
 * sum is then a multiple of the unit, and does not depend on the order of its parts.
 */
export type CommonUnit = {
  unit: number;
  /** The highest possible sum of points, in units. */
  maxUnits: number;
};

/** About a millionth. Its multiples include 0.5, 0.25 and 0.125, but not 0.1. */
const FINEST = 2 ** -20;

/** The largest common unit of these points, or `undefined` if doubles would round their sums. */
export function commonUnitOf(tallies: readonly Tally[]): CommonUnit | undefined {
  const most = tallies.reduce((sum, tally) => sum + Math.max(...tally.keys()), 0) / FINEST;
  if (most > Number.MAX_SAFE_INTEGER) return undefined;
  let divisor = 0;
  for (const tally of tallies)
    for (const points of tally.keys()) {
      if (!Number.isInteger(points / FINEST)) return undefined;
      divisor = commonDivisor(divisor, points / FINEST);
    }
  const unit = divisor || 1;
  return { unit: unit * FINEST, maxUnits: most / unit };
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
