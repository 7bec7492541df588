import { Card, Stack, Text } from '@sanity/ui';
import type { Milestone, Numbers } from '#leads/api/numbers-api.ts';
import { Columns, Muted } from '#studio/components/elements.tsx';
import { COUNTED } from '#studio/numbers/model/numbers-csv.ts';
import { percent } from '#studio/numbers/model/share.ts';

/** What was reached, each with the change to the period before. */
export const Totals = ({ totals, before }: Pick<Numbers, 'totals' | 'before'>) => (
  <Columns $min="8rem">
    {COUNTED.map(([name, title]) => (
      <Card key={name} border padding={3} radius={2}>
        <Stack space={3}>
          <Muted>{title}</Muted>
          <Text size={3} weight="semibold">
            {totals[name].toLocaleString('en-CA')}
          </Text>
          <Muted>{changeInWords(totals[name], before[name])}</Muted>
          {AFTER_START.includes(name) && totals.start > 0 ? (
            <Muted>{`${percent(totals[name] / totals.start)} of starts`}</Muted>
          ) : null}
        </Stack>
      </Card>
    ))}
  </Columns>
);

/** Of these, the share of those who started says more than the number. */
const AFTER_START: readonly Milestone[] = ['lead', 'report', 'booking'];

/** Such as `12% more than before`. */
function changeInWords(now: number, before: number): string {
  if (now === before) return 'as before';
  if (before === 0) return 'none before';
  return `${percent(Math.abs(now / before - 1))} ${now > before ? 'more' : 'less'} than before`;
}
