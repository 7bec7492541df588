import { roundTo } from '#app/quiz/base/fixed-point.ts';
import { DEFAULT_LANGUAGE, formatAmount, isSingular } from '#app/quiz/base/format.ts';
import { fill, placeholders } from '#app/quiz/base/template.ts';
import type { Benchmark, Quiz } from '#app/quiz/contract/quiz.ts';
import { hasTotal, scoreRuleOf } from './score-rule.ts';

export type BenchmarkComparison = {
  /** The industry as the sentence names it. */
  industry: string;
  /** On the quiz's scale. */
  average: number;
  /** An integer between the quiz's lowest and highest percentile. */
  percentile: number;
  direction: 'higher' | 'lower';
  sentence: string;
  /** How far the score is from the average, as a sentence. */
  gapSentence?: string;
  /** Where the average comes from, or that it is assumed, as a sentence. */
  source?: string;
};

/** In a shared report, these stand for all others. */
type SharedSentences = Partial<Pick<Benchmark, 'sentence' | 'lowerSentence'>>;

/** What reports compare a score with: only where there is a total, a higher one is better, and editors want it. */
export const comparisonOf = (
  quiz: Pick<Quiz, 'scale' | 'scoring' | 'benchmark'>,
): (Benchmark & { shared?: SharedSentences }) | undefined =>
  hasTotal(quiz) && scoreRuleOf(quiz).higherIs === 'better' ? quiz.benchmark : undefined;

/**
 * Compares a score with the average of its industry, or with the default. `undefined` where scores are not
 * compared, and where a sentence about the industry would have a hole. `higher` means strictly above the
 * average. See docs/scoring.md#benchmark.
 */
export function benchmarkFor(
  quiz: Quiz,
  industryValue: string | undefined,
  score: number,
  language = DEFAULT_LANGUAGE,
): BenchmarkComparison | undefined {
  const benchmark = comparisonOf(quiz);
  if (!benchmark) return undefined;
  const industry = quiz.industries.find(({ value }) => value === industryValue);
  const average = industry?.benchmark ?? benchmark.default;
  // `midpoint` is the percentile of a score equal to the average.
  const unclamped = Math.round(((score - average) / average + 1) * benchmark.midpoint);
  const percentile = Math.min(Math.max(unclamped, benchmark.lowest), benchmark.highest);
  const direction = score > average ? 'higher' : 'lower';
  // The sentence of shared reports, of the industry, or else that of all.
  const [template = ''] = [benchmark.shared, industry, benchmark].flatMap(
    (each) => (direction === 'lower' && each?.lowerSentence) || each?.sentence || [],
  );
  const label = industry?.label ?? (industryValue || benchmark.anyIndustry) ?? '';
  if (label === '' && placeholders(template).includes('industry')) return undefined;
  const complement = 100 - percentile;
  const values = { direction: benchmark[direction], percentile, complement, industry: label };
  const sentence = fill(template, values, language);
  return {
    industry: label,
    average,
    percentile,
    direction,
    sentence,
    gapSentence: gapSentence(benchmark, quiz, score, average, language),
    source: (industry?.benchmark && industry.source) || benchmark.assumed,
  };
}

/** The distance is rounded to two decimals. `undefined` where editors left its text empty. */
function gapSentence(
  texts: Benchmark,
  { scoring }: Pick<Quiz, 'scoring'>,
  score: number,
  average: number,
  language: string,
): string | undefined {
  const gap = roundTo(Math.abs(score - average), 2);
  const isOne = isSingular(gap, language);
  const below = (isOne ? texts.belowByOne : undefined) ?? texts.below;
  const above = (isOne ? texts.aboveByOne : undefined) ?? texts.above;
  const template = gap === 0 ? texts.equal : score < average ? below : above;
  const amount = (value: number) => formatAmount(value, scoring ?? {}, language);
  return template ? fill(template, { gap: amount(gap), average: amount(average) }) : undefined;
}
