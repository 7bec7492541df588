import { shareOf } from '#app/quiz/analysis/distribution.ts';

/** Numbers as the views write them. */

const LARGEST_IN_FULL = 10n ** 12n;
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number of answer sheets: in full, or its size where nobody would read all digits. */
export function formatCount(count: bigint): string {
  if (count < LARGEST_IN_FULL) return count.toLocaleString('en-CA');
  const digits = String(count);
  const power = String(digits.length - 1).replace(
    /\d/g,
    (digit) => SUPERSCRIPT[Number(digit)] ?? '',
  );
  return `about ${digits[0]}.${digits.slice(1, 3)} × 10${power}`;
}

/** A part of all answer sheets. What is little is never called nothing, nor nearly all called all. */
export function formatShare(part: bigint, whole: bigint): string {
  if (part === 0n) return '0%';
  if (part === whole) return '100%';
  const percent = shareOf(part, whole) * 100;
  if (percent < 0.1) return 'under 0.1%';
  if (percent > 99.9) return 'over 99.9%';
  return `${percent.toFixed(1)}%`;
}

export const pluralize = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
