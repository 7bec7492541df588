import { Card, Flex, Stack, Text } from '@sanity/ui';
import type { Numbers } from '#leads/api/numbers-api.ts';
import { Muted } from '#studio/components/elements.tsx';
import { COUNTED } from '#studio/numbers/model/numbers-csv.ts';

/** What was reached, each with the change to the period before. */
export const Totals = ({ totals, before }: Pick<Numbers, 'totals' | 'before'>) => (
  <Flex gap={3} wrap="wrap">
    {COUNTED.map(([name, title]) => (
      <Card key={name} border padding={3} radius={2} style={{ minWidth: '8rem' }}>
        <Stack space={3}>
          <Muted>{title}</Muted>
          <Text size={3} weight="semibold">
            {totals[name].toLocaleString('en-CA')}
          </Text>
          <Muted>{changeInWords(totals[name], before[name])}</Muted>
        </Stack>
      </Card>
    ))}
  </Flex>
);

/** Such as `12% more than before`. */
function changeInWords(now: number, before: number): string {
  if (now === before) return 'as before';
  if (before === 0) return 'none before';
  const change = Math.abs(now / before - 1);
  const percent = change.toLocaleString('en-CA', { style: 'percent', maximumFractionDigits: 0 });
  return `${percent} ${now > before ? 'more' : 'less'} than before`;
}
