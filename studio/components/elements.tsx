import { ChevronRightIcon } from '@sanity/icons';
import {
  Box,
  Card,
  type CardTone,
  Container,
  Flex,
  Heading,
  Spinner,
  Stack,
  Text,
} from '@sanity/ui';
import { createElement, Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Small components that the views share. */

/** So that a link differs from text by more than its colour. */
export const UNDERLINED = { textDecoration: 'underline' };

/** A pane of the structure with a view of our own. */
export const Pane = ({ children }: { children: ReactNode }) => (
  <Card height="fill" sizing="border" overflow="auto" padding={4}>
    <Container width={1}>{children}</Container>
  </Card>
);

type SectionProps = { title: string; intro?: ReactNode; children: ReactNode };

export function Section({ title, intro, children }: SectionProps) {
  return (
    <Stack as="section" space={4}>
      <Stack space={3}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {intro ? (
          <Text muted size={1}>
            {intro}
          </Text>
        ) : null}
      </Stack>
      {children}
    </Stack>
  );
}

/** A text in which what stands between backticks is code. */
export const TextWithCode = ({ children }: { children: string }) =>
  createElement(
    Fragment,
    null,
    ...children.split('`').map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>)),
  );

/** A sentence in a frame. `tone` colours it, such as `caution`. */
export function Note({ tone = 'transparent', children }: { tone?: CardTone; children: ReactNode }) {
  return (
    <Card border padding={4} radius={2} tone={tone}>
      <Text size={1}>{children}</Text>
    </Card>
  );
}

type ListProps = { as: 'ol' | 'ul'; space: number; children: ReactNode };

/** A list without bullets or numbers. */
export function List({ as, space, children }: ListProps) {
  return (
    <Stack as={as} space={space} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {children}
    </Stack>
  );
}

const Summary = styled.summary`
  display: flex;
  gap: 0.5rem;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  details[open] > & svg {
    rotate: 90deg;
  }
`;

/** Details that are hidden until their title is clicked. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <Summary>
        <Text muted size={1} aria-hidden="true">
          <ChevronRightIcon />
        </Text>
        <Text muted size={1}>
          {title}
        </Text>
      </Summary>
      <Box paddingTop={3}>{children}</Box>
    </details>
  );
}

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** A message with a spinner while something loads. */
export function Loading({ children }: { children: string }) {
  return (
    <Flex align="center" gap={3} padding={4} role="status">
      <Spinner muted />
      <Text muted size={1}>
        {children}
      </Text>
    </Flex>
  );
}

const Track = styled.div`
  height: 0.75rem;
  background: var(--card-bg2-color);
  border-radius: 2px;
  overflow: hidden;
`;

const Fill = styled.div`
  height: 100%;
  min-width: 1px;
`;

/** A share from 0 to 1 as a bar, hidden from screen readers because the number is beside it. */
export function ShareBar({ share, color }: { share: number; color: string }) {
  return (
    <Track aria-hidden="true">
      <Fill style={{ width: `${share * 100}%`, background: color }} />
    </Track>
  );
}
