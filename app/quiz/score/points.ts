import type { Option } from '#app/quiz/contract/quiz.ts';

/**
 * The rule `pointsPerOption`: the sum of the selected options' points. An option without points and
 * an unknown value add 0. See docs/scoring.md#points.
 */
export function pointsPerOption(options: readonly Option[], selected: readonly string[]): number {
  return options
    .filter(({ value }) => selected.includes(value))
    .reduce((sum, option) => sum + (option.points ?? 0), 0);
}

/** The rule `pointsPerUnit`: a slider's value times the points of one unit. Negative for a negative value. */
export function pointsPerUnit(rule: { each: number }, value: number): number {
  return value * rule.each;
}

/** The rule `startMinusEach`: the start, less `each` for every selection; at least 0. */
export function startMinusEach(
  rule: { start: number; each: number },
  selectedCount: number,
): number {
  return Math.max(0, rule.start - rule.each * selectedCount);
}
