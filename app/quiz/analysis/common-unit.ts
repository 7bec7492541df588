import type { Tally } from './tally.ts';

/**
 * Points as multiples of one unit, where doubles add them up without rounding: then a sum does not
 * depend on the order of its parts, and is itself a multiple.
 */
export type CommonUnit = {
  unit: number;
  /** How many units the most points of all questions make. */
  maxUnits: number;
};

/** Fractions down to a millionth, in halves: 0.5, 0.25, 0.125 and so on, but not 0.1. */
const FINEST = 2 ** -20;

/** The coarsest grid of these points, if there is one. */
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
