import { Box, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { List, Muted } from '#studio/components/elements.tsx';
import type { NumberGroup } from '#studio/numbers/model/number-groups.ts';
import { shareInWords } from '#studio/numbers/model/share.ts';

const Track = styled.div`
  height: 0.5rem;
  border-radius: 0.25rem;
  background: var(--card-border-color);
  & > div {
    height: 100%;
    border-radius: inherit;
    background: var(--card-link-color);
  }
`;

/** `words`: what there is to say of it, as parts of a sentence. `length` is from 0 to 1. */
type Bar = { key: string; name: ReactNode; words: (string | undefined)[]; length: number };

type Props = { as: 'ol' | 'ul'; space: number; bars: readonly Bar[] };

/** Names with what there is to say of each in words, and a bar below for the eye. */
export const Bars = ({ as, space, bars }: Props) => (
  <List as={as} space={space}>
    {bars.map(({ key, name, words, length }) => (
      <Stack as="li" key={key} space={2}>
        <Flex gap={3} justify="space-between" align="flex-end" wrap="wrap">
          <Box flex={1} style={{ minWidth: '12rem' }}>
            <Text size={1}>{name}</Text>
          </Box>
          <Muted>{words.filter(Boolean).join(' · ')}</Muted>
        </Flex>
        <Track aria-hidden="true">
          <div style={{ width: `${length * 100}%` }} />
        </Track>
      </Stack>
    ))}
  </List>
);

type ShareBarsProps = {
  groups: readonly NumberGroup[];
  whole: number;
  /** Whether the longest bar takes all the room, rather than that of 100%. */
  isRelative?: boolean;
};

/** How many leads are in each group, and their share of the whole. */
export function ShareBars({ groups, whole, isRelative = false }: ShareBarsProps) {
  const longest = Math.max(...(isRelative ? groups.map(({ n }) => n) : [whole]), 1);
  return (
    <Bars
      as="ul"
      space={3}
      bars={groups.map(({ name, n }, index) => ({
        key: String(index),
        name,
        words: [pluralize(n, 'lead'), shareInWords(n, whole)],
        length: n / longest,
      }))}
    />
  );
}

/** Bars with a title of their own within a section. */
export const BarPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack as="section" space={3}>
    <Heading as="h3" size={0}>
      {title}
    </Heading>
    {children}
  </Stack>
);
