import { Badge, Box, Button, Card, Flex, Heading, Label, Stack, Text } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Loading, TextWithCode } from '#studio/components/elements.tsx';
import type { LeadsError } from '#studio/leads/model/leads-error.ts';
import type { Outcome } from '#studio/leads/model/use-action.ts';
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
export function Failure({ error, onRetry }: { error: LeadsError; onRetry: () => void }) {
  return (
    <Card border padding={4} radius={2} tone="critical" role="alert">
      <Stack space={4}>
        <Text size={1}>
          <TextWithCode>{error.message}</TextWithCode>
        </Text>
        <Box>
          <Button text="Try again" mode="ghost" fontSize={1} padding={3} onClick={onRetry} />
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

/** Takes no room, and no gap, while it is empty. */
const StatusBox = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** The outcome of an action. Always drawn, because screen readers announce only what changes in it. */
export function Status({ outcome, running }: { outcome?: Outcome; running?: string }) {
  return (
    <StatusBox role="status">
      {outcome ? (
        <Card border padding={3} radius={2} tone={outcome.tone}>
          <Text size={1}>
            <TextWithCode>{outcome.text}</TextWithCode>
          </Text>
        </Card>
      ) : null}
      {running ? (
        <Text muted size={1}>
          {running}
        </Text>
      ) : null}
    </StatusBox>
  );
}

export function StateBadge({ label }: { label: StateLabel }) {
  return (
    <Badge tone={label.tone} fontSize={1}>
      {label.text}
    </Badge>
  );
}

type FieldProps = { title: string; error?: string; children: (id: string) => ReactNode };

/** A control with its name, and with what is wrong with it. */
export function Field({ title, error, children }: FieldProps) {
  const id = useId();
  return (
    <Stack space={2} style={{ minWidth: 0 }}>
      <Label as="label" size={1} htmlFor={id}>
        {title}
      </Label>
      {children(id)}
      {error ? (
        <Card padding={2} radius={2} tone="critical" role="alert">
          <Text size={1}>{error}</Text>
        </Card>
      ) : null}
    </Stack>
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
      <Text as="dt" muted size={1}>
        {name}
      </Text>
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

/** Buttons side by side, on several lines if need be. */
export function Buttons({ children }: { children: ReactNode }) {
  return (
    <Flex gap={2} wrap="wrap" align="center">
      {children}
    </Flex>
  );
}
