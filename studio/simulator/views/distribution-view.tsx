import { Stack } from '@sanity/ui';
import { type CountFailure, isCounted } from '#app/quiz/analysis/count-limits.ts';
import type { Distribution } from '#app/quiz/analysis/distribution.ts';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import { Note, Section } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';
import { bandsOf, percentilesOf } from '#studio/simulator/model/histogram.ts';
import { DistributionChart } from './distribution-chart.tsx';
import { LevelName } from './level-name.tsx';

type Props = { distribution: Distribution | CountFailure; score?: number };

/** The distribution of all combinations of answers over scores and levels. */
export function DistributionView({ distribution, score }: Props) {
  if (!isCounted(distribution)) return <Note tone="caution">{distribution.reason}</Note>;
  const { sheetCount, lowest, highest } = distribution;
  return (
    <Stack space={6}>
      <Section
        title="Share of combinations of answers by score"
        intro={`There are ${formatCount(sheetCount)} combinations of answers that a visitor could submit. Each counts once: this is not a forecast, because visitors do not answer at random. Scores from ${lowest} to ${highest} can be reached.`}
      >
        <DistributionChart distribution={distribution} score={score} />
      </Section>
      <Section title="Levels">
        <Table
          columns={[
            { title: 'Level' },
            { title: 'Scores', isNumber: true },
            { title: 'Answer sheets', isNumber: true, isOptional: true },
            { title: 'Share of sheets', isNumber: true },
          ]}
          rows={bandsOf(distribution).map(({ level, from, to, sheetCount: count }) => ({
            key: String(level.min),
            cells: [
              <LevelName key="level" level={level} />,
              from === to ? from : `${from}–${to}`,
              formatCount(count),
              formatShare(count, sheetCount),
            ],
          }))}
        />
      </Section>
      <Section
        title="Percentiles"
        intro="The highest score among the lowest 10% of the combinations of answers, the lowest 25%, and so on."
      >
        <Table
          columns={[{ title: 'Share of sheets' }, { title: 'Score at most', isNumber: true }]}
          rows={percentilesOf(distribution).map(({ percent, score: most }) => ({
            key: String(percent),
            cells: [percent === 50 ? '50% (median)' : `${percent}%`, most],
          }))}
        />
      </Section>
    </Stack>
  );
}
