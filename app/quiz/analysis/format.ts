import { ratioOf } from './distribution.ts';

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
