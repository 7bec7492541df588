import { toFixedPoint } from '#app/quiz/base/fixed-point.ts';
import type { Fraction } from './fraction.ts';

/** A fraction, and how much it counts. */
export type Part = { fraction: Fraction; weight: number };

/** The sum of fractions, each times its weight, and the sum of the weights, all exact. */
export type WeightedSum = { top: bigint; bottom: bigint; weight: bigint };

export const NO_PARTS: WeightedSum = { top: 0n, bottom: 1n, weight: 0n };

/** The sum with one more part, in lowest terms. */
export function addToSum(sum: WeightedSum, { fraction, weight }: Part): WeightedSum {
  const share = BigInt(toFixedPoint(weight));
  const [over, under] = fraction;
  const [top, bottom] = [sum.top * under + share * over * sum.bottom, sum.bottom * under];
  const divisor = commonDivisor(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor, weight: sum.weight + share };
}

/** The mean of what was added; `undefined` without any weight. */
export function meanOfSum({ top, bottom, weight }: WeightedSum): Fraction | undefined {
  return weight === 0n ? undefined : [top, bottom * weight];
}

/**
 * The mean of fractions, each counted by its weight, exactly: 12.4 and 12.5 give 12.45, and not 12.5 by
 * way of rounded parts. `undefined` without any. See docs/scoring.md#categories.
 */
export const meanOf = (parts: readonly Part[]): Fraction | undefined =>
  meanOfSum(parts.reduce(addToSum, NO_PARTS));

function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
