import { TrashIcon, UndoIcon, UnknownIcon } from '@sanity/icons';
import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSchema } from 'sanity';
import { StateLink } from 'sanity/router';
import { usePaneRouter } from 'sanity/structure';
import { styled } from 'styled-components';
import { Muted, QuietButton } from '#studio/components/elements.tsx';
import { useSortableRow } from '#studio/components/sortable.tsx';
import { useFocusIfLost } from '#studio/hooks/use-focus-if-lost.ts';
import type { ListEntry } from './entries.ts';

const STATES = {
  new: { text: 'New, not live yet', tone: 'positive' },
  changed: { text: 'Changed, not live yet', tone: 'caution' },
  removed: { text: 'Removed, not live yet', tone: 'critical' },
} as const;

const Row = styled.li`
  list-style: none;
  /* What can be done with a row is seen once it matters. */
  & .on-hover {
    opacity: 0;
  }
  &:hover .on-hover,
  &:focus-within .on-hover {
    opacity: 1;
  }
  @media (hover: none) {
    & .on-hover {
      opacity: 1;
    }
  }
`;

type Props = {
  entry: ListEntry;
  isOpen: boolean;
  /** Whether it says how it differs from what visitors get. */
  isMarked: boolean;
  /** Whether Tab reaches this row; the arrows reach all. */
  isCurrent: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
  onPutBack: () => void;
  /** The button that adds an entry above this one. */
  children: ReactNode;
};

/** An entry of a list of a quiz, with its rule as a sentence. */
export function EntryRow(props: Props) {
  const { entry, isOpen, isMarked, isCurrent, onFocus, onKeyDown, onRemove, onPutBack, children } =
    props;
  const { id, type, state, title, subtitle, depth = 0, section } = entry;
  const isRemoved = state === 'removed';
  const { routerPanesState, groupIndex } = usePaneRouter();
  const { ref, style, handle } = useSortableRow(id, isRemoved);
  const Icon = useSchema().get(type ?? '')?.icon ?? UnknownIcon;
  // What is removed is no link, so it is drawn anew, and again once that is undone.
  useFocusIfLost(
    isRemoved,
    () => isCurrent && document.querySelector(`[data-entry="${id}"] [data-row]`),
  );
  const texts = (
    <Flex gap={3} align="flex-start">
      <Text size={1} muted>
        <Icon />
      </Text>
      <Stack space={3} flex={1} style={{ overflowWrap: 'anywhere' }}>
        <Text size={1} weight="medium" style={isRemoved ? STRUCK : undefined}>
          {depth > 0 ? `${'\u2003'.repeat(depth - 1)}↳ ${title}` : title}
        </Text>
        {subtitle ? <Muted>{subtitle}</Muted> : null}
        {state && isMarked ? (
          <Box>
            <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
          </Box>
        ) : null}
      </Stack>
    </Flex>
  );
  const link =
    isRemoved || type === undefined
      ? undefined
      : {
          as: StateLink,
          'data-as': 'a',
          radius: 2,
          selected: isOpen,
          __unstable_focusRing: true,
          'aria-current': isOpen ? ('page' as const) : undefined,
          'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Delete',
          state: { panes: [...routerPanesState.slice(0, groupIndex + 1), [{ id }]] },
        };
  const tabIndex = isCurrent ? 0 : -1;
  const onKey = (event: KeyboardEvent) =>
    event.key === 'Delete' && !isRemoved ? onRemove() : onKeyDown(event);
  return (
    <Row ref={ref} style={style} onFocus={onFocus} data-entry={id}>
      {children}
      {section ? (
        <Box paddingX={3} paddingTop={4} paddingBottom={2}>
          <Text size={1} weight="semibold" style={isRemoved ? STRUCK : undefined}>
            {section}
          </Text>
        </Box>
      ) : null}
      <Flex align="center">
        <span className="on-hover">{handle}</span>
        <Card
          {...link}
          data-row=""
          flex={1}
          paddingX={2}
          paddingY={3}
          tabIndex={tabIndex}
          onKeyDown={onKey}
        >
          {texts}
        </Card>
        <QuietButton
          className="on-hover"
          tabIndex={tabIndex}
          icon={isRemoved ? UndoIcon : TrashIcon}
          aria-label={`${isRemoved ? 'Put back' : 'Remove'} “${title}”`}
          onClick={() => (isRemoved ? onPutBack() : onRemove())}
        />
      </Flex>
    </Row>
  );
}

const STRUCK = { textDecoration: 'line-through' };
