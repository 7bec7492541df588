import { Badge, Box, Card, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ActionButton, Loading, Muted, TextWithCode } from '#studio/components/elements.tsx';
import type { Label as StateLabel } from '#studio/leads/model/wording.ts';

/** Small components of this tool. */

const Later = styled.div`
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  animation: appear 1ms 200ms backwards;
`;

/** A message with a spinner, which appears only after 200 ms. */
export function DelayedLoading({ children }: { children: string }) {
  return (
    <Later>
      <Loading>{children}</Loading>
    </Later>
  );
}

/** A failure to read something, with a button to try again. */
export function Failure({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Card border padding={4} radius={2} tone="critical" role="alert">
      <Stack space={4}>
        <Text size={1}>
          <TextWithCode>{problem}</TextWithCode>
        </Text>
        <Box>
          <ActionButton text="Try again" onClick={onRetry} />
        </Box>
      </Stack>
    </Card>
  );
}

/** What to do where there is nothing to show. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card border padding={5} radius={2}>
      <Stack space={4}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

export function StateBadge({ label }: { label: StateLabel }) {
  return (
    <Badge tone={label.tone} fontSize={1}>
      {label.text}
    </Badge>
  );
}

const Terms = styled.dl`
  margin: 0;
  display: grid;
  grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr);
  gap: 0.75rem 1rem;
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Names with their values; an empty value is left out. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <Terms>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
    </Terms>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <Muted as="dt">{name}</Muted>
      <Text as="dd" size={1}>
        {value}
      </Text>
    </>
  );
}

/** A part of a page with a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" border padding={4} radius={2} aria-label={title}>
      <Stack space={4}>
        <Heading as="h3" size={1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
