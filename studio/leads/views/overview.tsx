import type { LeadPage } from '#leads/api/admin-api.ts';
import { Table } from '#studio/components/table.tsx';

const SPANS = [
  ['week', 'Last 7 days'],
  ['month', 'Last 30 days'],
  ['all', 'All'],
] as const;

/** How many leads each audit has had, and all together where there are several. */
export function Overview({ overview }: Pick<LeadPage, 'overview'>) {
  const total = (span: (typeof SPANS)[number][0]) =>
    overview.reduce((sum, each) => sum + each[span], 0);
  const all = {
    audit: 'All audits',
    week: total('week'),
    month: total('month'),
    all: total('all'),
  };
  const rows = overview.toSorted((one, other) => other.all - one.all);
  return (
    <Table
      aria-label="Leads of each audit"
      texts={['Audit']}
      numbers={SPANS.map(([, title]) => title)}
      rows={(rows.length > 1 ? [...rows, all] : rows).map(({ audit, ...counts }, index) => ({
        key: String(index),
        cells: [audit, ...SPANS.map(([span]) => counts[span].toLocaleString('en-CA'))],
      }))}
    />
  );
}
