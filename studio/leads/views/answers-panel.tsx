import { Text } from '@sanity/ui';
import type { LeadDetail } from '#leads/admin-api.ts';
import { Table } from '#studio/components/table.tsx';
import { Panel } from './lead-elements.tsx';

export function AnswersPanel({ lead: { answers } }: { lead: LeadDetail }) {
  return (
    <Panel title="Answers">
      {answers.length > 0 ? (
        <Table
          columns={[
            { title: 'Question' },
            { title: 'Answer' },
            { title: 'Points', isNumber: true },
          ]}
          rows={answers.map(({ key, question, label, points }) => ({
            key,
            cells: [question, label, points ?? '–'],
          }))}
        />
      ) : (
        <Text muted size={1}>
          No question is answered yet.
        </Text>
      )}
    </Panel>
  );
}
