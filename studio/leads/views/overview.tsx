import { Flex } from '@sanity/ui';
import type { LeadPage } from '#leads/api/admin-api.ts';
import { Figure } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';

const SPANS = [
  ['week', 'Last 7 days'],
  ['month', 'Last 30 days'],
  ['all', 'All'],
] as const;

export function Overview({ overview }: Pick<LeadPage, 'overview'>) {
  const total = (span: (typeof SPANS)[number][0]) =>
    overview.reduce((sum, each) => sum + each[span], 0);
  if (overview.length > 1)
    return (
      <Table
        aria-label="Leads of each audit"
        texts={['Audit']}
        numbers={SPANS.map(([, title]) => title)}
        rows={[
          ...overview.toSorted((one, other) => other.all - one.all),
          { audit: 'All audits', week: total('week'), month: total('month'), all: total('all') },
        ].map(({ audit, ...counts }, index) => ({
          key: String(index),
          cells: [audit, ...SPANS.map(([span]) => counts[span].toLocaleString('en-CA'))],
        }))}
      />
    );
  return (
    <Flex gap={3} wrap="wrap">
      {SPANS.map(([span, title]) => (
        <Figure key={span} title={title} count={total(span)} />
      ))}
    </Flex>
  );
}
