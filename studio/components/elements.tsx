import { ChevronRightIcon } from '@sanity/icons';
import { Box, Button, Card, Flex, Heading, Spinner, Stack, Tab, TabList, Text } from '@sanity/ui';
import { Children, type ComponentProps, createElement, Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActionOutcome } from '#studio/hooks/use-action.ts';

/** So that a link differs from text by more than its colour. */
export const UNDERLINED = { textDecoration: 'underline' };

/** The style of what only screen readers find. */
export const FOR_READERS_ALONE =
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);';

export const ForReaders = styled.div`
  ${FOR_READERS_ALONE}
`;

type TextProps = ComponentProps<typeof Text>;

export const Muted = (props: TextProps) => <Text muted size={1} {...props} />;

export const Strong = (props: TextProps) => <Text size={1} weight="semibold" {...props} />;

export const ActionButton = (props: ComponentProps<typeof Button>) => (
  <Button mode="ghost" fontSize={1} padding={3} {...props} />
);

export const QuietButton = (props: ComponentProps<typeof Button>) => (
  <ActionButton mode="bleed" padding={2} {...props} />
);

export const Buttons = ({ children }: { children: ReactNode }) => (
  <Flex gap={2} wrap="wrap" align="center">
    {children}
  </Flex>
);

type FrameProps = Omit<ComponentProps<typeof Card>, 'padding'> & { padding?: number };

export const Frame = ({ padding = 4, children, ...props }: FrameProps) => (
  <Card border padding={padding} radius={2} {...props}>
    <Stack space={padding}>{children}</Stack>
  </Card>
);

/** Columns as wide as `$min` or wider, as many as there is room for. */
export const Columns = styled.div<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: 1rem;
`;

type FigureProps = { title: string; count: number; children?: ReactNode };

/** A number in large letters under its title, in a frame, with what there is to say of it. */
export const Figure = ({ title, count, children }: FigureProps) => (
  <Card border padding={3} radius={2} style={{ minWidth: '7rem' }}>
    <Stack space={3}>
      <Muted>{title}</Muted>
      <Text size={3} weight="semibold">
        {count.toLocaleString('en-CA')}
      </Text>
      {children}
    </Stack>
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
        {intro ? <Muted>{intro}</Muted> : null}
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

/** A sentence in a frame. `tone` colours it, such as `caution`. What stands between backticks is code. */
export const Note = ({ children, ...props }: ComponentProps<typeof Card>) => (
  <Card border padding={4} radius={2} {...props}>
    <Text size={1}>
      {typeof children === 'string' ? <TextWithCode>{children}</TextWithCode> : children}
    </Text>
  </Card>
);

type ListProps = { as: 'ol' | 'ul'; space: number; children: ReactNode };

/** A list without bullets or numbers; nothing without items. */
export function List(props: ListProps) {
  if (Children.count(props.children) === 0) return null;
  return <Stack {...props} style={{ margin: 0, padding: 0, listStyle: 'none' }} />;
}

const Summary = styled.summary`
  display: flex;
  gap: 0.5rem;
  /* As high as a finger needs, in the place of its letters. */
  padding-block: 0.5rem;
  margin-block: -0.5rem;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  details[open] > & svg {
    rotate: 90deg;
  }
`;

/** Details that are hidden until their title is clicked. */
export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <Summary>
      <Muted aria-hidden="true">
        <ChevronRightIcon />
      </Muted>
      <Muted>{title}</Muted>
    </Summary>
    <Box paddingTop={3}>{children}</Box>
  </details>
);

const Later = styled.div`
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  animation: appear 1ms 200ms backwards;
`;

/** A message with a spinner while something loads, which appears only after 200 ms. */
export const Loading = ({ children }: { children: string }) => (
  <Later>
    <Flex align="center" gap={3} padding={4} role="status">
      <Spinner muted />
      <Muted>{children}</Muted>
    </Flex>
  </Later>
);

/** What is still shown while something else is read in its place: pale, after as long as `Loading`. */
export const Dimmable = styled(Stack)`
  &[aria-busy='true'] {
    opacity: 0.5;
    transition: opacity 1ms 200ms;
  }
`;

/** For what screen readers announce when it changes. Takes no room, and no gap, while it is empty. */
export const StatusBox = styled.div.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;

/** The outcome of an action, or that it runs. Always there: screen readers announce what changes in it. */
export function Status({ outcome, isRunning }: { outcome?: ActionOutcome; isRunning?: boolean }) {
  return (
    <StatusBox>
      {outcome ? (
        <Note padding={3} tone={outcome.tone}>
          {outcome.text}
        </Note>
      ) : null}
      {isRunning ? <Muted>One moment…</Muted> : null}
    </StatusBox>
  );
}

type TabsProps = {
  /** The id of their panel, which is labelled by `tabId`. */
  panel: string;
  tabs: { id: string; title: string }[];
  selected: string;
  onChoose: (id: string) => void;
};

export const tabId = (panel: string, tab: string): string => `${panel}-${tab}`;

/** Tabs of which each opens a view in one panel. */
export const Tabs = ({ panel, tabs, selected, onChoose }: TabsProps) => (
  <TabList space={1} aria-label="Views" style={{ flexWrap: 'wrap' }}>
    {tabs.map(({ id, title }) => (
      <Tab
        key={id}
        id={tabId(panel, id)}
        aria-controls={panel}
        label={title}
        selected={id === selected}
        onClick={() => onChoose(id)}
        fontSize={1}
        padding={2}
      />
    ))}
  </TabList>
);
