import { duplicates, type Issue, type Issues, sharedName } from '#app/quiz/base/issue.ts';
import type { Benchmark, Quiz } from '#app/quiz/contract/quiz.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { comparisonOf } from '#app/quiz/score/benchmark.ts';
import { type ScoredQuiz, totalBounds } from './score-bounds.ts';

/**
 * Finds industries that share a value, averages above the scale, and limits of the percentile that are
 * reversed or exclude the midpoint.
 */
export function* checkBenchmarks(
  quiz: ScoredQuiz & Pick<Quiz, 'industries' | 'benchmark'>,
): Issues {
  const { industries, benchmark } = quiz;
  const isCompared = comparisonOf(quiz) !== undefined;
  const highest = isCompared ? totalBounds(quiz).highest : Number.POSITIVE_INFINITY;
  function* checkAverage(
    average: number | undefined,
    path: Issue['path'],
    advice = 'Lower the benchmark.',
  ): Issues {
    if (average === undefined || average <= highest) return;
    const message = `${average} is above the quiz’s highest score of ${highest}. ${advice}`;
    yield { rule: 'benchmark-above-scale', path, message };
  }
  yield* duplicates({
    rule: 'duplicate-industry',
    values: industries.map(({ value }) => value),
    path: (index) => ['quiz', 'industries', index, 'value'],
    message: () => sharedName('industry'),
  });
  for (const [index, industry] of industries.entries())
    yield* checkAverage(
      industry.benchmark,
      ['quiz', 'industries', index, 'benchmark'],
      // Other audits compare with the average of the same industry.
      'If other audits need it, give this quiz industries of its own. Otherwise lower it.',
    );
  if (!benchmark) return;
  yield* checkAverage(benchmark.default, ['quiz', 'benchmark', 'default']);
  yield* checkPercentiles(benchmark);
}

/** If the midpoint were outside the limits, an average score would be shown at a limit, like many others. */
function* checkPercentiles({ midpoint, lowest, highest }: Benchmark): Issues {
  const at = ['quiz', 'benchmark'];
  if (lowest > highest) {
    const message = 'The highest percentile must not be below the lowest.';
    yield { rule: 'percentile-range', path: [...at, 'highest'], message };
  } else if (midpoint < lowest || midpoint > highest) {
    const message = `An average score is at ${midpoint}%, but only ${lowest}% to ${highest}% are shown. Use a number between them.`;
    yield { rule: 'midpoint-range', path: [...at, 'midpoint'], message };
  }
}

export const LOW_AVERAGES = 'low-averages';

/** Averages that are all at most this share of the scale seem to belong to another scale. */
const LOW_SHARE = 0.2;

/**
 * Finds averages that are all far below the scale, as after a change of the scale alone: nearly every score
 * is then above average. A warning, because such an audit works.
 */
export function* checkLowAverages({ quiz }: Pick<SiteContent, 'quiz'>): Issues {
  const benchmark = comparisonOf(quiz);
  if (!benchmark) return;
  const { industries } = quiz;
  const scale = totalBounds(quiz).highest;
  const averages = industries.map((industry) => industry.benchmark ?? benchmark.default);
  const highest = Math.max(benchmark.default, ...averages);
  if (highest > scale * LOW_SHARE) return;
  const message = `All averages are ${highest} or less, but the highest score is ${scale}, so nearly every score is above average. Change the averages or the highest score.`;
  yield { rule: LOW_AVERAGES, path: ['quiz', 'scale'], message };
}
