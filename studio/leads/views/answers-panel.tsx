import type { LeadDetail } from '#leads/admin-api.ts';
import { Muted } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';
import { Panel } from './lead-elements.tsx';

/** The scores of a quiz with categories; nothing for any other. */
export const CategoriesPanel = ({ lead: { categories } }: { lead: LeadDetail }) =>
  categories.length > 0 ? (
    <Panel title="Categories">
      <Table
        texts={['Category', 'Level']}
        numbers={['Score']}
        rows={categories.map(({ key, title, level, score }) => ({
          key,
          cells: [title, level ?? '–', score ?? 'no score'],
        }))}
      />
    </Panel>
  ) : null;

export function AnswersPanel({ lead: { answers } }: { lead: LeadDetail }) {
  return (
    <Panel title="Answers">
      {answers.length > 0 ? (
        <Table
          texts={['Question', 'Answer']}
          numbers={['Points']}
          rows={answers.map(({ key, question, label, points }) => ({
            key,
            cells: [question, label, points ?? '–'],
          }))}
        />
      ) : (
        <Muted>No question is answered yet.</Muted>
      )}
    </Panel>
  );
}
