import { roundTo } from '#app/quiz/base/fixed-point.ts';
import { formatAmount, formatRange, type Unit, unitOf } from '#app/quiz/base/format.ts';
import { keepLanguage } from '#app/quiz/base/untranslated.ts';
import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import type { LandingPage } from '#app/quiz/contract/site.ts';
import { type BenchmarkComparison, benchmarkFor } from './benchmark.ts';
import { type LevelBand, levelBands, levelFor } from './levels.ts';
import { type Range, rangeOf, shareOf } from './outcome.ts';
import { questionsOf } from './questions.ts';
import { scorePart } from './score.ts';
import { hasTotal, scoreRuleOf } from './score-rule.ts';

/** A score with its level, and how it compares with the scale and the industry's average. */
export type ScoreSummary = Range &
  Unit & {
    score: number;
    level: Level;
    bands: LevelBand[];
    decimals: number;
    /** Where the bands begin and the scale ends, each once, rising. */
    thresholds: number[];
    /** Missing where reports do not compare scores. */
    benchmark?: BenchmarkComparison;
  };

/**
 * The summary of a score; without a `range`, on the scale of all questions. The quiz must pass `check`. See
 * docs/scoring.md#levels and docs/scoring.md#benchmark.
 */
export function scoreSummaryFor(
  quiz: Quiz,
  industry: string | undefined,
  score: number,
  language?: string,
  range: Range = rangeOf(quiz, scorePart(quiz, questionsOf(quiz), {})),
): ScoreSummary {
  const { levels, scoring } = quiz;
  const bands = levelBands(levels, range.scale);
  const { decimals } = scoreRuleOf(quiz);
  return {
    score,
    ...range,
    level: levelFor(levels, score),
    bands,
    decimals,
    ...unitOf(scoring),
    thresholds: [...new Set([...bands.map(({ from }) => from), range.scale])],
    benchmark: benchmarkFor(quiz, industry, score, language),
  };
}

/** How much of the narrowest scale a number takes, in percent: each digit, and the space beside it. */
const DIGIT_PERCENT = 3;
const SPACE_PERCENT = 3;

/** The thresholds whose numbers fit on the scale: its two ends, and between them as many as have space. */
export function numberedThresholds(
  { thresholds, from, scale, ...unit }: Pick<ScoreSummary, 'thresholds' | keyof Range | keyof Unit>,
  language: string,
): number[] {
  const width = (value: number) =>
    formatAmount(value, unit, language).length * DIGIT_PERCENT + SPACE_PERCENT;
  const percent = (value: number) => shareOf({ from, scale }, value) * 100;
  const lastFree = 100 - width(scale);
  let end = Number.NEGATIVE_INFINITY;
  return thresholds.filter((value) => {
    const isEnd = value === from || value === scale;
    const [center, half] = [percent(value), width(value) / 2];
    if (!isEnd && (center - half < end || center + half > lastFree)) return false;
    end = value === from ? width(value) : center + half;
    return true;
  });
}

/** What the drawing of the scale shows, in words: its two marks, then each level that a score can have. */
export function describeScale(
  { score, bands, benchmark, decimals, ...unit }: DescribedScale,
  { yours, average }: { yours: string; average: string },
  language: string,
): string[] {
  const perPoint = 10 ** decimals;
  /** How many steps of the scale a number is, rounded up; in doubles, 0.07 times 100 is above 7. */
  const steps = (value: number) => Math.ceil(roundTo(value * perPoint, 6));
  const amount = (value: number) => formatAmount(value, unit, language);
  const levels = bands.flatMap(({ name, from, to }, index) => {
    const lowest = steps(from) / perPoint;
    const highest = index === bands.length - 1 ? to : (steps(to) - 1) / perPoint;
    return lowest > highest ? [] : line(name, formatRange(lowest, highest, language, unit));
  });
  return [
    line(yours, amount(score)),
    ...(benchmark ? [line(average, amount(benchmark.average))] : []),
    ...levels,
  ];
}

type DescribedScale = Pick<ScoreSummary, 'score' | 'bands' | 'decimals' | keyof Unit> & {
  benchmark?: Pick<BenchmarkComparison, 'average'>;
};

const line = (label: string, value: string) => keepLanguage(label, `${label} ${value}`);

/**
 * The example on the landing page, with the first industry in place of an unknown one; none without such a
 * score.
 */
export function exampleSummary(
  quiz: Quiz,
  { industry, score }: Pick<LandingPage['preview'], 'industry' | 'score'>,
  language?: string,
): ScoreSummary | undefined {
  if (!hasTotal(quiz)) return undefined;
  const shown = quiz.industries.find(({ value }) => value === industry) ?? quiz.industries[0];
  const summary = scoreSummaryFor(quiz, shown?.value ?? industry, score, language);
  return score <= summary.scale ? summary : undefined;
}
