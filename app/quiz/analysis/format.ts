import type { Spread } from './distribution.ts';

/** Counts and shares as editors read them. */

const MAX_IN_FULL = 10n ** 12n;
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number of answer sheets: all digits up to a trillion, then scientific notation. */
export function formatCount(count: bigint): string {
  if (count < MAX_IN_FULL) return count.toLocaleString('en-CA');
  const digits = String(count);
  const power = String(digits.length - 1).replace(
    /\d/g,
    (digit) => SUPERSCRIPT[Number(digit)] ?? '',
  );
  return `about ${digits[0]}.${digits.slice(1, 3)} × 10${power}`;
}

/** A share of all answer sheets. Only none of them is `0%`, and only all of them `100%`. */
export function formatShare(part: bigint, whole: bigint): string {
  if (part === 0n) return '0%';
  if (part === whole) return '100%';
  const percent = ratioOf(part, whole) * 100;
  if (percent < 0.1) return 'under 0.1%';
  if (percent > 99.9) return 'over 99.9%';
  return `${percent.toFixed(1)}%`;
}

/** The lowest score such that at least this share of the scored sheets (0 to 1) has that score or a lower one. */
export function percentileScore({ scores }: Pick<Spread, 'scores'>, share: number): number {
  const all = scores.reduce((sum, { sheetCount }) => sum + sheetCount, 0n);
  const required = BigInt(Math.ceil(share * PRECISION)) * all;
  let upToScore = 0n;
  const found = scores.find(({ sheetCount }) => {
    upToScore += sheetCount;
    return upToScore * BigInt(PRECISION) >= required;
  });
  return found?.score ?? 0;
}

const PRECISION = 1_000_000;

/** `part / whole` as a number from 0 to 1, for integers of any size. `whole` must not be 0. */
export function ratioOf(part: bigint, whole: bigint): number {
  return Number((part * BigInt(PRECISION) * 1000n) / whole) / (PRECISION * 1000);
}
