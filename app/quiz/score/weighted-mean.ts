import { ONE } from './fixed-point.ts';

/** A number as two whole ones, the second above 0. */
export type Fraction = readonly [top: number, bottom: number];

/**
 * The mean of fractions, each counted by its weight, exactly: 12.4 and 12.5 give 12.45, and not 12.5 by
 * way of rounded parts. `undefined` without any. See docs/scoring.md#categories.
 */
export function meanOf(
  parts: readonly { fraction: Fraction; weight: number }[],
): Fraction | undefined {
  if (parts.length === 0) return undefined;
  let [top, bottom] = [0n, 1n];
  let all = 0n;
  for (const { fraction, weight } of parts) {
    const share = BigInt(Math.round(weight * ONE));
    const [over, under] = [BigInt(fraction[0]), BigInt(fraction[1])];
    [top, bottom] = [top * under + share * over * bottom, bottom * under];
    all += share;
  }
  bottom *= all;
  const divisor = commonDivisor(top < 0n ? -top : top, bottom);
  return [Number(top / divisor), Number(bottom / divisor)];
}

const commonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : commonDivisor(other, one % other);
