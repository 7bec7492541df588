import { DEFAULT_LANGUAGE, formatAmount, formatRange, type Unit } from '#app/quiz/base/format.ts';

/** Some numbers side by side, and how many leads have one of them. */
export type NumberGroup = { name: string; n: number };

type Counted = { value: number; n: number };

/** About as many bars as can be compared at a glance. */
const GROUPS = 10;

/**
 * Counts of numbers in about ten groups of the same width, the lowest first, from the one with `from` to the
 * one with `to`: such as `50–59` where all numbers are whole, otherwise `2.5 to under 3`. The last group has
 * both of its ends.
 */
export function numberGroups(
  counts: readonly Counted[],
  { from, to }: { from: number; to: number },
  unit: Unit = {},
): NumberGroup[] {
  const isWhole = [from, to, ...counts.map(({ value }) => value)].every(Number.isInteger);
  const width = Math.max(evenWidth((to - from || 1) / GROUPS), isWhole ? 1 : 0);
  const isSingle = isWhole && width === 1;
  const at = (value: number) => Math.floor(value / width + 1e-9);
  const first = at(from);
  const last = isSingle ? to : Math.max(first, Math.ceil(to / width - 1e-9) - 1);
  const amount = (value: number) => formatAmount(value, unit, DEFAULT_LANGUAGE);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const group = first + index;
    const [low, next] = [group * width, (group + 1) * width];
    const n = counts.reduce(
      (sum, each) => (Math.min(at(each.value), last) === group ? sum + each.n : sum),
      0,
    );
    const name =
      group === last
        ? formatRange(low, to, DEFAULT_LANGUAGE, unit)
        : isWhole
          ? formatRange(low, next - 1, DEFAULT_LANGUAGE, unit)
          : `${amount(low)} to under ${amount(next)}`;
    return { name, n };
  });
}

/** The smallest of 1, 2 or 5 times a power of ten that is not below a width. */
function evenWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return [1, 2, 5].map((times) => times * power).find((each) => each >= width - 1e-9) ?? 10 * power;
}
