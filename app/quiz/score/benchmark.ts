import { DEFAULT_LANGUAGE } from '#app/quiz/contract/format.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { fill } from '#app/quiz/contract/template.ts';

export type BenchmarkResult = {
  /** The industry as the sentence names it. */
  industry: string;
  /** The industry's average, on the quiz's scale. */
  average: number;
  /** An integer between the quiz's lowest and highest percentile. */
  percentile: number;
  direction: 'higher' | 'lower';
  sentence: string;
};

/**
 * Compares a score, an integer from 0 to the scale, with its industry. An industry without a
 * benchmark, or one that the quiz does not have, is compared with the default. `higher` means
 * strictly above the average. See docs/scoring.md#benchmark.
 */
export function benchmarkFor(
  quiz: Quiz,
  industryValue: string,
  score: number,
  language = DEFAULT_LANGUAGE,
): BenchmarkResult {
  const { benchmark } = quiz;
  const industry = quiz.industries.find(({ value }) => value === industryValue);
  const average = industry?.benchmark ?? benchmark.default;
  const unclamped = Math.round(((score - average) / average + 1) * benchmark.midpoint);
  const percentile = Math.min(Math.max(unclamped, benchmark.lowest), benchmark.highest);
  const direction = score > average ? 'higher' : 'lower';
  const label = industry?.label ?? industryValue;
  const values = { direction: benchmark[direction], percentile, industry: label };
  const sentence = fill(benchmark.sentence, values, language);
  return { industry: label, average, percentile, direction, sentence };
}
