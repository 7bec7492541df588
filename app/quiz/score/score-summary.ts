import type { Level, Quiz } from '#app/quiz/contract/quiz.ts';
import type { LandingPage } from '#app/quiz/contract/site.ts';
import { type BenchmarkResult, benchmarkFor } from './benchmark.ts';
import { type LevelBand, levelBands, levelFor } from './levels.ts';

/** Where a score stands: on the scale, among the levels and against an industry. */
export type ScoreSummary = {
  /** An integer from 0 to `scale`. */
  score: number;
  scale: number;
  level: Level;
  bands: LevelBand[];
  /** Where the bands begin and the scale ends, each once, rising. */
  thresholds: number[];
  benchmark: BenchmarkResult;
};

/**
 * The summary of a score, an integer from 0 to the scale. Never throws. See docs/scoring.md#levels
 * and docs/scoring.md#benchmark.
 */
export function scoreSummaryFor(quiz: Quiz, industry: string, score: number): ScoreSummary {
  const { levels, scale } = quiz;
  const bands = levelBands(levels, scale);
  return {
    score,
    scale,
    level: levelFor(levels, score),
    bands,
    thresholds: [...new Set([...bands.map(({ from }) => from), scale])],
    benchmark: benchmarkFor(quiz, industry, score),
  };
}

/**
 * The scale for those who do not see it: its two marks, and each level with the lowest and the
 * highest score in it. Scores are whole numbers.
 */
export function describeScale(
  { score, bands, benchmark }: Pick<ScoreSummary, 'score' | 'bands' | 'benchmark'>,
  { yours, average }: { yours: string; average: string },
): string {
  const marks = `${yours}: ${score}. ${average}: ${benchmark.average}.`;
  const highest = ({ to }: LevelBand, index: number) =>
    index === bands.length - 1 ? to : Math.ceil(to) - 1;
  const levels = bands.map(
    (band, index) => `${band.name}: ${Math.ceil(band.from)}-${highest(band, index)}.`,
  );
  return [marks, ...levels].join(' ');
}

/**
 * Where the example on the landing page stands. An industry that the quiz does not have, which no
 * visitor can be in, gives way to the first one that it has.
 */
export function previewSummary(
  quiz: Quiz,
  { industry, score }: Pick<LandingPage['preview'], 'industry' | 'score'>,
): ScoreSummary {
  const shown = quiz.industries.find(({ value }) => value === industry) ?? quiz.industries[0];
  return scoreSummaryFor(quiz, shown?.value ?? industry, score);
}
