import { toFixedPoint } from '#app/quiz/base/fixed-point.ts';
import type { Fraction } from './fraction.ts';

/** A fraction, and how much it counts. */
export type WeightedFraction = { fraction: Fraction; weight: number };

/**
 * The mean of fractions, each counted by its weight, exactly: 12.4 and 12.5 give 12.45, and not 12.5 by
 * way of rounded parts. `undefined` without any. See docs/scoring.md#categories.
 */
export function meanOf(parts: readonly WeightedFraction[]): Fraction | undefined {
  let [top, bottom, weights] = [0n, 1n, 0n];
  for (const { fraction, weight } of parts) {
    const share = BigInt(toFixedPoint(weight));
    const [over, under] = fraction;
    [top, bottom] = [top * under + share * over * bottom, bottom * under];
    weights += share;
  }
  return weights === 0n ? undefined : [top, bottom * weights];
}
