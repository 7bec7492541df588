import { Box, Flex, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { List, Muted } from './elements.tsx';

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
