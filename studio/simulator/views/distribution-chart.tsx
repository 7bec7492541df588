import { Box, Text } from '@sanity/ui';
import type { Spread } from '#app/quiz/analysis/distribution.ts';
import { formatShare, percentileScore } from '#app/quiz/analysis/format.ts';
import { DEFAULT_LANGUAGE, formatAmount, type Unit } from '#app/quiz/base/format.ts';
import { Disclosure, Muted } from '#studio/components/elements.tsx';
import {
  bandsOf,
  barAt,
  barCount,
  barsOf,
  type HistogramScale,
} from '#studio/simulator/model/histogram.ts';
import { levelColor } from './level-name.tsx';
import { type All, ShareTable } from './share-table.tsx';

type Props = All & {
  spread: Spread;
  scale: HistogramScale;
  unit: Unit;
  score?: number;
};

const HEIGHT = 220;

/** A histogram with bars for the scores, over bands for the levels, which a table below names. */
export function DistributionChart({ spread, scale, unit, score, ...all }: Props) {
  const { scores } = spread;
  const amount = (number: number) => formatAmount(number, unit, DEFAULT_LANGUAGE);
  const bands = bandsOf(spread, scale);
  const bars = barsOf(spread, scale);
  const median = percentileScore(spread, 0.5);
  const line = score === undefined ? undefined : barAt(score, scale) + 0.5;
  return (
    <Box as="figure" margin={0}>
      <svg
        role="img"
        aria-label={`Histogram of scores from ${amount(scores[0]?.score ?? 0)} to ${amount(scores.at(-1)?.score ?? 0)}. Half of the combinations of answers score ${amount(median)} or less.`}
        viewBox={`0 0 ${bars.length} 1`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height: HEIGHT }}
      >
        {bands.map(({ level, x, width }) => (
          <rect
            key={level.min}
            x={x}
            width={width}
            height="1"
            fill={levelColor(level)}
            opacity="0.3"
          />
        ))}
        {bars.map(({ from: at, sheetCount: count, height }, index) => (
          <rect
            key={at}
            x={index + 0.1}
            y={1 - height}
            width="0.8"
            height={height}
            fill="var(--card-muted-fg-color)"
          >
            <title>{`${amount(at)}: ${formatShare(count, all.sheetCount)} of the combinations`}</title>
          </rect>
        ))}
        {line === undefined ? null : (
          <line
            x1={line}
            x2={line}
            y2="1"
            stroke="var(--card-fg-color)"
            strokeWidth="2"
            strokeDasharray="5 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <Axis
        values={[scale.from, ...bands.map(({ from }) => from), scale.to]}
        scale={scale}
        amount={amount}
      />
      <Box as="figcaption" paddingTop={2}>
        <Muted>
          {score === undefined
            ? 'The answers that you gave have no score.'
            : `The dashed line is the score of the answers that you gave: ${amount(score)}.`}
        </Muted>
      </Box>
      <Box paddingTop={4}>
        <Disclosure title="All scores as a table">
          <ShareTable
            texts={[]}
            numbers={['Score']}
            rows={scores.map(({ score: at, sheetCount: count }) => ({
              key: String(at),
              cells: [amount(at)],
              count,
            }))}
            {...all}
          />
        </Disclosure>
      </Box>
    </Box>
  );
}

type AxisProps = { values: number[]; scale: HistogramScale; amount: (score: number) => string };

const Axis = ({ values, scale, amount }: AxisProps) => (
  <div style={{ position: 'relative', height: '1.5rem' }} aria-hidden="true">
    {[...new Set(values)].map((value) => {
      const left = `${((barAt(value, scale) + 0.5) / barCount(scale)) * 100}%`;
      return (
        <Box key={value} style={{ position: 'absolute', left, top: 8 }}>
          <Text muted size={0} style={{ transform: 'translateX(-50%)' }}>
            {amount(value)}
          </Text>
        </Box>
      );
    })}
  </div>
);
