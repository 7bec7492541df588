import { Box, Text } from '@sanity/ui';
import { type Distribution, percentileScore } from '#app/quiz/analysis/distribution.ts';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import { Disclosure, Muted } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';
import { bandsOf, barsOf, type HistogramBand } from '#studio/simulator/model/histogram.ts';
import { levelColor } from './level-name.tsx';

type Props = { distribution: Distribution; score: number };

const HEIGHT = 220;

/** A histogram with a bar for each score, over bands for the levels. The table below has the same data. */
export function DistributionChart({ distribution, score }: Props) {
  const { sheetCount, scores, lowest, highest } = distribution;
  const bands = bandsOf(distribution);
  const bars = barsOf(distribution);
  const median = percentileScore(distribution, 0.5);
  return (
    <Box as="figure" margin={0}>
      <BandNames bands={bands} count={scores.length} />
      <svg
        role="img"
        aria-label={`Histogram of scores from ${lowest} to ${highest}. Half of the combinations of answers score ${median} or less.`}
        viewBox={`0 0 ${scores.length} 1`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height: HEIGHT }}
      >
        {bands.map(({ level, from, to }) => (
          <rect
            key={level.min}
            x={from}
            width={to + 1 - from}
            height="1"
            fill={levelColor(level)}
            opacity="0.3"
          />
        ))}
        {bars.map(({ score: at, sheetCount: count, height }) => (
          <rect
            key={at}
            x={at + 0.1}
            y={1 - height}
            width="0.8"
            height={height}
            fill="var(--card-muted-fg-color)"
          >
            <title>{`${at}: ${formatShare(count, sheetCount)} of the combinations`}</title>
          </rect>
        ))}
        <line
          x1={score + 0.5}
          x2={score + 0.5}
          y2="1"
          stroke="var(--card-fg-color)"
          strokeWidth="2"
          strokeDasharray="5 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Axis
        values={[0, ...bands.map(({ from }) => from), scores.length - 1]}
        count={scores.length}
      />
      <Box as="figcaption" paddingTop={2}>
        <Muted>The dashed line is the score of the answers that you gave: {score}.</Muted>
      </Box>
      <Box paddingTop={4}>
        <Disclosure title="All scores as a table">
          <Table
            columns={[
              { title: 'Score', isNumber: true },
              { title: 'Answer sheets', isNumber: true, isOptional: true },
              { title: 'Share of sheets', isNumber: true },
            ]}
            rows={bars
              .filter(({ sheetCount: count }) => count > 0n)
              .map(({ score: at, sheetCount: count }) => ({
                key: String(at),
                cells: [at, formatCount(count), formatShare(count, sheetCount)],
              }))}
          />
        </Disclosure>
      </Box>
    </Box>
  );
}

/** The names of the levels above their bands, cut off where they do not fit. The table of levels has them whole. */
function BandNames({ bands, count }: { bands: HistogramBand[]; count: number }) {
  return (
    <div aria-hidden="true" style={{ display: 'flex' }}>
      {bands.toReversed().map(({ level, from, to }) => (
        <Box
          key={level.min}
          paddingY={2}
          paddingLeft={1}
          style={{ boxSizing: 'border-box', width: `${((to + 1 - from) / count) * 100}%` }}
        >
          <Text size={0} textOverflow="ellipsis" title={level.name}>
            {level.name}
          </Text>
        </Box>
      ))}
    </div>
  );
}

/** The scores at which a level starts, and both ends of the scale. */
function Axis({ values, count }: { values: number[]; count: number }) {
  return (
    <div style={{ position: 'relative', height: '1.5rem' }} aria-hidden="true">
      {[...new Set(values)].map((value) => (
        <Box
          key={value}
          style={{ position: 'absolute', left: `${((value + 0.5) / count) * 100}%`, top: 8 }}
        >
          <Text muted size={0} style={{ transform: 'translateX(-50%)' }}>
            {value}
          </Text>
        </Box>
      ))}
    </div>
  );
}
