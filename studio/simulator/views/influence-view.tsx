import { Badge, Flex, Stack, Text } from '@sanity/ui';
import { type CountFailure, wasCounted } from '#app/quiz/analysis/count-limits.ts';
import type { Influence } from '#app/quiz/analysis/influence.ts';
import { DEFAULT_LANGUAGE, formatAmount, type Unit } from '#app/quiz/base/format.ts';
import { List, Note, Section, Strong } from '#studio/components/elements.tsx';

/** The number is beside it. */
const BAR = { height: '0.75rem', borderRadius: 2, background: 'var(--card-avatar-blue-bg-color)' };

type Props = { influences: Influence[] | CountFailure; unit: Unit };

/** How much each question can change the score, the strongest question first. */
export function InfluenceView({ influences, unit }: Props) {
  if (!wasCounted(influences)) return <Note tone="caution">{influences.reason}</Note>;
  const strongest = [...influences].sort((one, other) => other.largestShift - one.largestShift);
  const most = strongest[0]?.largestShift || 1;
  return (
    <Section
      title="What each question can do"
      intro="How far one answer can move the score while all others stay the same."
    >
      <List as="ol" space={4}>
        {strongest.map(({ key, title, largestShift, changesLevel }) => (
          <Stack as="li" key={key} space={2}>
            <Flex align="flex-start" gap={3}>
              <Text size={1} style={{ flex: 1 }}>
                {title}
              </Text>
              {changesLevel ? null : (
                <Badge tone="caution" fontSize={0}>
                  Never changes a level
                </Badge>
              )}
              <Strong>up to {formatAmount(largestShift, unit, DEFAULT_LANGUAGE)}</Strong>
            </Flex>
            <div style={{ ...BAR, width: `${(100 * largestShift) / most}%` }} />
          </Stack>
        ))}
      </List>
    </Section>
  );
}
