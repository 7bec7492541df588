import { Card, Flex, Stack, Text } from '@sanity/ui';
import type { LeadPage } from '#leads/api/admin-api.ts';
import { Muted } from '#studio/components/elements.tsx';
import { Table } from '#studio/components/table.tsx';

const SPANS = [
  ['week', 'Last 7 days'],
  ['month', 'Last 30 days'],
  ['all', 'All'],
] as const;

const number = (count: number) => count.toLocaleString('en-CA');

/** How many leads there are, and of which audit where there are several. */
export function Overview({ overview }: Pick<LeadPage, 'overview'>) {
  const total = (span: (typeof SPANS)[number][0]) =>
    number(overview.reduce((sum, each) => sum + each[span], 0));
  if (overview.length > 1)
    return (
      <Table
        aria-label="Leads of each audit"
        texts={['Audit']}
        numbers={SPANS.map(([, title]) => title)}
        rows={[
          ...overview
            .toSorted((one, other) => other.all - one.all)
            .map(({ audit, ...counts }, index) => ({
              key: String(index),
              cells: [audit, ...SPANS.map(([span]) => number(counts[span]))],
            })),
          { key: '', cells: ['All audits', ...SPANS.map(([span]) => total(span))] },
        ]}
      />
    );
  return (
    <Flex gap={3} wrap="wrap">
      {SPANS.map(([span, title]) => (
        <Card key={span} border padding={3} radius={2} style={{ minWidth: '7rem' }}>
          <Stack space={3}>
            <Muted>{title}</Muted>
            <Text size={3} weight="semibold">
              {total(span)}
            </Text>
          </Stack>
        </Card>
      ))}
    </Flex>
  );
}
