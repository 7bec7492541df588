import type { Option } from './quiz.ts';

/** The sum of the points of the selected options (spec 9: q1, q3, q4, q6, q7, q8). */
export function pointsPerOption(options: readonly Option[], selected: readonly string[]): number {
  return options
    .filter(({ value }) => selected.includes(value))
    .reduce((sum, option) => sum + (option.points ?? 0), 0);
}
