import { Box, Flex, Stack } from '@sanity/ui';
import type { Spread } from '#app/quiz/analysis/distribution.ts';
import { formatShare, percentileScore } from '#app/quiz/analysis/format.ts';
import { DEFAULT_LANGUAGE, formatAmount, type Unit } from '#app/quiz/base/format.ts';
import { Disclosure, Muted } from '#studio/components/elements.tsx';
import { histogramOf } from '#studio/simulator/model/histogram.ts';
import { levelRanges, type ScoreRange } from '#studio/simulator/model/level-ranges.ts';
import { levelColor } from './level-name.tsx';
import { type All, ShareTable } from './share-table.tsx';

type Props = All & {
  spread: Spread;
  range: ScoreRange;
  decimals?: number;
  unit: Unit;
  /** That of the answers that are entered. */
  score?: number;
};

const HEIGHT = 220;

/** A histogram with bars for the scores, over bands for the levels. The table below has the same data. */
export function DistributionChart({ spread, range, decimals, unit, score, ...all }: Props) {
  const { scores } = spread;
  const amount = (number: number) => formatAmount(number, unit, DEFAULT_LANGUAGE);
  const { bars, at } = histogramOf(spread, range, decimals);
  const levels = levelRanges(spread, range, decimals).toReversed();
  const bands = levels.map(({ level, from, to }) => ({
    level,
    start: amount(from),
    x: at(from),
    width: at(to) + 1 - at(from),
  }));
  const line = score === undefined ? undefined : at(score) + 0.5;
  return (
    <Stack as="figure" space={2} margin={0}>
      <Row parts={bands.map(({ level, width }) => ({ text: level.name, width }))} />
      <svg
        role="img"
        aria-label={`Histogram of scores from ${amount(scores[0]?.score ?? 0)} to ${amount(scores.at(-1)?.score ?? 0)}. Half of the combinations of answers score ${amount(percentileScore(spread, 0.5))} or less.`}
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
        {bars.map(({ from, sheetCount, height }, index) => (
          <rect
            key={from}
            x={index + 0.1}
            y={1 - height}
            width="0.8"
            height={height}
            fill="var(--card-muted-fg-color)"
          >
            <title>{`${amount(from)}: ${formatShare(sheetCount, all.sheetCount)} of the combinations`}</title>
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
      <Box style={{ position: 'relative' }}>
        <Row
          parts={
            bands.length > 0
              ? bands.map(({ start, width }) => ({ text: start, width }))
              : [{ text: amount(range.from), width: 1 }]
          }
        />
        <Muted size={0} style={END}>
          {amount(range.to)}
        </Muted>
      </Box>
      <Box as="figcaption" paddingY={3}>
        <Muted>
          {score === undefined
            ? 'The answers that you gave have no score.'
            : `The dashed line is the score of the answers that you gave: ${amount(score)}.`}
        </Muted>
      </Box>
      <Disclosure title="All scores as a table">
        <ShareTable
          texts={[]}
          numbers={['Score']}
          rows={scores.map(({ score: each, sheetCount: count }) => ({
            key: String(each),
            cells: [amount(each)],
            count,
          }))}
          {...all}
        />
      </Disclosure>
    </Stack>
  );
}

const END = { position: 'absolute', right: 0, top: 0 } as const;

/** Texts at the left ends of the bands, cut off where they do not fit: the table has them whole. */
const Row = ({ parts }: { parts: { text: string; width: number }[] }) => (
  <Flex aria-hidden="true">
    {parts.map(({ text, width }) => (
      <Box key={text} style={{ flex: `${width} 0 0`, minWidth: 0 }}>
        <Muted size={0} textOverflow="ellipsis" title={text}>
          {text}
        </Muted>
      </Box>
    ))}
  </Flex>
);
