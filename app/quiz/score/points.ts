import type { Option } from '#app/quiz/contract/quiz.ts';

/** Points of the selected options, added up: the rule `pointsPerOption`. An unknown value adds nothing. */
export function pointsPerOption(options: readonly Option[], selected: readonly string[]): number {
  return options
    .filter(({ value }) => selected.includes(value))
    .reduce((sum, option) => sum + (option.points ?? 0), 0);
}

/** A slider's value times the points of one unit: the rule `pointsPerUnit`. */
export function pointsPerUnit(rule: { each: number }, value: number): number {
  return value * rule.each;
}

/** A start, less the same amount for each selected option, never below 0: the rule `startMinusEach`. */
export function startMinusEach(rule: { start: number; each: number }, selections: number): number {
  return Math.max(0, rule.start - rule.each * selections);
}
