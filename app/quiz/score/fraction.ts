import { toFixedPoint } from '#app/quiz/base/fixed-point.ts';

/** A number as two whole ones, the second above 0. */
export type Fraction = readonly [top: bigint, bottom: bigint];

/** A number as it is written in decimals: 0.85 is 85 of 100. */
export function fractionOfDecimal(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const power = Number(exponent) - decimals.length;
  const top = BigInt(whole + decimals);
  return power < 0 ? [top, 10n ** BigInt(-power)] : [top * 10n ** BigInt(power), 1n];
}

export const multiply = (one: Fraction, other: Fraction): Fraction => [
  one[0] * other[0],
  one[1] * other[1],
];

/** To some decimals, halves towards the higher number, exactly; never −0. See docs/scoring.md#rounding. */
export function roundFraction([top, bottom]: Fraction, decimals: number): number {
  const unit = 10n ** BigInt(decimals);
  const [over, under] = [2n * top * unit + bottom, 2n * bottom];
  const floor = over < 0n ? (over - under + 1n) / under : over / under;
  return Number(floor) / Number(unit);
}

/** A fraction, and how much it counts. */
export type WeightedFraction = { fraction: Fraction; weight: number };

/**
 * The mean of fractions by their weights, exactly: 12.4 and 12.5 give 12.45, and not 12.5 by way of rounded
 * parts. `undefined` without any. See docs/scoring.md#categories.
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
