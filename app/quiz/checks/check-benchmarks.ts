import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { comparesScores } from '#app/quiz/score/benchmark.ts';
import { duplicates, type Issue } from './issue.ts';
import { type ScoredQuiz, totalBounds } from './score-bounds.ts';

/**
 * Finds industries that share a value, averages above the scale, and limits of the percentile that
 * are reversed or exclude the midpoint.
 */
export function checkBenchmarks(
  quiz: ScoredQuiz & Pick<Quiz, 'industries' | 'benchmark'>,
): Issue[] {
  const { industries, benchmark } = quiz;
  const { highest } = totalBounds(quiz);
  const isCompared = comparesScores(quiz);
  const tooHigh = (average: number | undefined, path: Issue['path']): Issue[] =>
    isCompared && average !== undefined && average > highest
      ? [
          {
            rule: 'benchmark-above-scale',
            path,
            message: `${average} is above the quiz's highest score of ${highest}. Lower the benchmark.`,
          },
        ]
      : [];
  return [
    ...duplicates({
      rule: 'duplicate-industry',
      values: industries.map(({ value }) => value),
      path: (index) => ['quiz', 'industries', index, 'value'],
      message: (value) => `Another industry has the value "${value}" too. Use another value.`,
    }),
    ...industries.flatMap((industry, index) =>
      tooHigh(industry.benchmark, ['quiz', 'industries', index, 'benchmark']),
    ),
    ...tooHigh(benchmark.default, ['quiz', 'benchmark', 'default']),
    ...(benchmark.lowest > benchmark.highest
      ? [
          {
            rule: 'percentile-range',
            path: ['quiz', 'benchmark', 'highest'],
            message: 'The highest percentile must not be below the lowest.',
          },
        ]
      : checkMidpoint(benchmark)),
  ];
}

/** If the midpoint were outside the limits, an average score would be shown at a limit, like many others. */
function checkMidpoint({ midpoint, lowest, highest }: Quiz['benchmark']): Issue[] {
  if (midpoint >= lowest && midpoint <= highest) return [];
  const message = `An average score is at ${midpoint}%, but only ${lowest}% to ${highest}% are shown. Use a number between them.`;
  return [{ rule: 'midpoint-range', path: ['quiz', 'benchmark', 'midpoint'], message }];
}

export const LOW_AVERAGES = 'low-averages';

/** Averages that are all at most this share of the scale seem to belong to another scale. */
const LOW_SHARE = 0.2;

/**
 * Finds averages that are all far below the scale, as after a change of the scale alone: nearly every
 * score is then above average. This is a warning, because such an audit works.
 */
export function checkLowAverages({ quiz }: Pick<SiteContent, 'quiz'>): Issue[] {
  const { industries, benchmark } = quiz;
  const scale = totalBounds(quiz).highest;
  const averages = industries.map((industry) => industry.benchmark ?? benchmark.default);
  const highest = Math.max(benchmark.default, ...averages);
  if (!comparesScores(quiz) || highest > scale * LOW_SHARE) return [];
  const message = `All averages are ${highest} or less, but the highest score is ${scale}, so nearly every score is above average. Change the averages or the highest score.`;
  return [{ rule: LOW_AVERAGES, path: ['quiz', 'scale'], message }];
}
