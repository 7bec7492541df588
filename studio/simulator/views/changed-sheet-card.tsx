import { Flex, Text } from '@sanity/ui';
import { formatShare } from '#app/quiz/analysis/format.ts';
import type { ChangedSheet, ScoredAnswers } from '#app/quiz/analysis/impact.ts';
import type { AnswerSheet } from '#studio/answers/answer-sheet.ts';
import { ActionButton, Disclosure, Frame, Muted } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';
import type { VersionComparison } from '#studio/simulator/model/analyze.ts';
import { comparePoints, type PointsRow } from '#studio/simulator/model/compare-points.ts';
import { LevelName } from './level-name.tsx';

type Props = {
  changedSheet: ChangedSheet;
  /** How many sheets are compared. */
  sheetCount: bigint;
  comparison: VersionComparison;
  onSheet: (sheet: AnswerSheet) => void;
};

/** An answer sheet with its score and level in both versions, and the answers whose points differ. */
export function ChangedSheetCard({ changedSheet, sheetCount, comparison, onSheet }: Props) {
  const { before, after } = changedSheet;
  const rows = comparePoints(comparison.before, comparison.after, changedSheet);
  const changed = rows.filter((row) => row.before !== row.after);
  const same = rows.filter((row) => row.before === row.after);
  const change = `${before.score ?? 'not scored'} → ${after.score ?? 'not scored'}`;
  return (
    <Frame as="li">
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={2} weight="semibold">
          {change}
        </Text>
        <LevelChange before={before} after={after} />
        <Muted style={{ flex: 1 }}>
          {formatShare(changedSheet.sheetCount, sheetCount)} of answer combinations change like this
        </Muted>
        <ActionButton
          padding={2}
          text="Use these answers"
          aria-label={`Use the answers of the change ${change}`}
          onClick={() =>
            onSheet({ industry: changedSheet.subject.industry, answers: after.answers })
          }
        />
      </Flex>
      {changed.length > 0 ? <Rows rows={changed} /> : null}
      {same.length === 0 ? null : (
        <Disclosure title={changed.length > 0 ? 'The other answers' : 'The answers'}>
          <Rows rows={same} />
        </Disclosure>
      )}
    </Frame>
  );
}

function LevelChange({ before, after }: { before: ScoredAnswers; after: ScoredAnswers }) {
  const isSame = before.level.name === after.level.name;
  return (
    <Text size={1}>
      {isSame ? null : (
        <>
          <LevelName level={before.level} /> →{' '}
        </>
      )}
      <LevelName level={after.level} />
    </Text>
  );
}

function Rows({ rows }: { rows: PointsRow[] }) {
  const points = (value: number | undefined) => value ?? 'not asked';
  return (
    <Table
      texts={['Question', 'Answer']}
      numbers={['Points published', 'Points edited']}
      rows={rows.map(({ key, title, answer, before, after }) => ({
        key,
        cells: [title, answer, points(before), points(after)],
      }))}
    />
  );
}
