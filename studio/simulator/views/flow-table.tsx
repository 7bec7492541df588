import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import type { LevelFlow } from '#app/quiz/analysis/impact.ts';
import { Note } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';
import { LevelName } from './level-name.tsx';

/** How many combinations of answers move from one level to another, the largest number first. */
export function FlowTable({ flow, sheetCount }: { flow: LevelFlow[]; sheetCount: bigint }) {
  const changes = flow
    .filter(({ from, to }) => from.name !== to.name)
    .sort((one, other) => Number(other.sheetCount - one.sheetCount));
  if (changes.length === 0)
    return <Note tone="positive">Every combination of answers keeps its level.</Note>;
  return (
    <Table
      columns={[
        { title: 'From' },
        { title: 'To' },
        { title: 'Answer sheets', isNumber: true },
        { title: 'Share of sheets', isNumber: true },
      ]}
      rows={changes.map(({ from, to, sheetCount: count }) => ({
        key: JSON.stringify([from.name, to.name]),
        cells: [
          <LevelName key="from" level={from} />,
          <LevelName key="to" level={to} />,
          formatCount(count),
          formatShare(count, sheetCount),
        ],
      }))}
    />
  );
}
