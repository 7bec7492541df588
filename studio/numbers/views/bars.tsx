import { Box, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { List, Muted } from '#studio/components/elements.tsx';

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

/** `length` is from 0 to 1. */
type Bar = { key: string; name: ReactNode; words: string; length: number };

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
          <Muted>{words}</Muted>
        </Flex>
        <Track aria-hidden="true">
          <div style={{ width: `${length * 100}%` }} />
        </Track>
      </Stack>
    ))}
  </List>
);

/** Bars with a title of their own within a section. */
export const BarPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack as="section" space={3}>
    <Heading as="h3" size={0}>
      {title}
    </Heading>
    {children}
  </Stack>
);
