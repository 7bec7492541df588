import type { LevelFlow } from '#app/quiz/analysis/impact.ts';
import { Note } from '#studio/components/elements.tsx';
import { LevelName } from './level-name.tsx';
import { ShareTable } from './share-table.tsx';

/** How many combinations of answers move from one level to another, the largest number first. */
export function FlowTable({ flow, sheetCount }: { flow: LevelFlow[]; sheetCount: bigint }) {
  const changes = flow
    .filter(({ from, to }) => from.name !== to.name)
    .sort((one, other) => Number(other.sheetCount - one.sheetCount));
  if (changes.length === 0)
    return <Note tone="positive">Every combination of answers keeps its level.</Note>;
  return (
    <ShareTable
      texts={['From', 'To']}
      rows={changes.map(({ from, to, sheetCount: count }) => ({
        key: JSON.stringify([from.name, to.name]),
        cells: [<LevelName key="from" level={from} />, <LevelName key="to" level={to} />],
        count,
      }))}
      sheetCount={sheetCount}
    />
  );
}
