import { Box, Flex, Text } from '@sanity/ui';
import { type Distribution, percentileScore } from '#app/quiz/distribution.ts';
import { bandsOf, barsOf } from './histogram.ts';
import { levelColor } from './level-name.tsx';
import { shareText } from './words.ts';

type Props = { distribution: Distribution; score: number };

const HEIGHT = 220;

/** The histogram: a bar for each score on the bands of the levels. The table beside it says the same. */
export function DistributionChart({ distribution, score }: Props) {
  const { sheets, scores, lowest, highest } = distribution;
  const bands = bandsOf(distribution);
  const median = percentileScore(distribution, 0.5);
  const placeOf = (value: number) => `${((value + 0.5) / scores.length) * 100}%`;
  return (
    <Box as="figure" margin={0}>
      <svg
        role="img"
        aria-label={`Histogram of scores from ${lowest} to ${highest}. Half of the answer sheets score ${median} or less.`}
        viewBox={`0 0 ${scores.length} 1`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height: HEIGHT }}
      >
        {bands.map(({ level, from, to }) => (
          <rect
            key={level.name}
            x={from}
            width={to + 1 - from}
            height="1"
            fill={levelColor(level)}
            opacity="0.15"
          />
        ))}
        {barsOf(distribution).map(({ score: at, sheets: those, height, level }) => (
          <rect
            key={at}
            x={at + 0.1}
            y={1 - height}
            width="0.8"
            height={height}
            fill={levelColor(level)}
          >
            <title>{`${at}: ${shareText(those, sheets)} of the sheets`}</title>
          </rect>
        ))}
        <line
          x1={score + 0.5}
          x2={score + 0.5}
          y2="1"
          stroke="var(--card-fg-color)"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div style={{ position: 'relative', height: '1.5rem' }} aria-hidden="true">
        {[...new Set([0, ...bands.map(({ from }) => from), scores.length - 1])].map((value) => (
          <Box key={value} style={{ position: 'absolute', left: placeOf(value), top: 8 }}>
            <Text muted size={0} style={{ transform: 'translateX(-50%)' }}>
              {value}
            </Text>
          </Box>
        ))}
      </div>
      <Flex as="figcaption" paddingTop={2}>
        <Text muted size={1}>
          The dashed line is the score of the answers that you gave: {score}.
        </Text>
      </Flex>
    </Box>
  );
}
