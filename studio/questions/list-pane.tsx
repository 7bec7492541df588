import { AddIcon, ChevronRightIcon, ClipboardIcon } from '@sanity/icons';
import { Box, Card, Flex, Text } from '@sanity/ui';
import { type KeyboardEvent, useState } from 'react';
import { StateLink } from 'sanity/router';
import { usePaneRouter } from 'sanity/structure';
import { styled } from 'styled-components';
import { ActionDialog, DialogButton } from '#studio/components/dialog.tsx';
import { Buttons, Muted } from '#studio/components/elements.tsx';
import { LoadingContent } from '#studio/components/loaded.tsx';
import { moveByKey, Sortable, useFocusNext } from '#studio/components/sortable.tsx';
import { useAction } from '#studio/hooks/use-action.ts';
import { DocumentNames } from '#studio/versions/document-names.tsx';
import { AddButton } from './add-button.tsx';
import type { ListEntry } from './entries.ts';
import { EntryRow } from './entry-row.tsx';
import { type QuizList, quizListOf } from './lists.ts';
import { PasteDialog } from './paste/paste-dialog.tsx';
import { useQuizList } from './use-quiz-list.ts';

/** The child that opens the quiz's other settings of the list. */
export const SETTINGS = 'settings';

type PaneProps = { options?: Record<string, unknown>; childItemId?: string };

/** A list of a quiz: its entries are opened, added, moved and removed here. */
export function ListPane({ options, childItemId }: PaneProps) {
  const list = quizListOf(options?.list);
  const quizId = String(options?.quizId);
  return list ? (
    <EntryList key={`${list.id} ${quizId}`} list={list} quizId={quizId} openId={childItemId} />
  ) : null;
}

const Entries = styled.ul`
  margin: 0;
  padding: 0;
`;

/** Lies over the gap above a row, and is seen once the mouse or the focus is there. */
const Gap = styled.div`
  position: relative;
  z-index: 1;
  height: 0.375rem;
  & > * {
    position: absolute;
    inset: -0.375rem auto auto 50%;
    translate: -50% 0;
    opacity: 0;
  }
  &:hover > *,
  &:focus-within > * {
    opacity: 1;
  }
`;

function EntryList({ list, quizId, openId }: { list: QuizList; quizId: string; openId?: string }) {
  const { entries, isUnavailable, ...edits } = useQuizList(quizId, list);
  const { routerPanesState, groupIndex } = usePaneRouter();
  const [currentId, setCurrent] = useState(openId);
  const [removing, setRemoving] = useState<ListEntry>();
  const { isRunning: isAdding, run } = useAction();
  const { list: rows, focusNext, say, said } = useFocusNext<HTMLUListElement>();
  const focusRow = (id: string | undefined) => focusNext(`[data-entry="${id}"] [data-row]`);
  if (!entries) return <LoadingContent isUnavailable={isUnavailable} />;
  const current = entries.find(({ id }) => id === (currentId ?? openId)) ?? entries[0];

  const add = (type: string, at: number) => void run(() => edits.add(type, at));
  const remove = (entry: ListEntry) => {
    if (openId === entry.id) edits.open();
    // A new entry is gone at once, and the focus with it.
    const at = entries.indexOf(entry);
    if (entry.state === 'new') focusRow((entries[at + 1] ?? entries[at - 1])?.id);
    return edits.remove(entry);
  };
  const onKeyDown = (event: KeyboardEvent, entry: ListEntry, at: number) => {
    if (event.altKey)
      return moveByKey(event, at, (to) => {
        if (!entries[to]) return;
        edits.move(entry.id, to);
        focusRow(entry.id);
        say(`“${entry.title}” is now ${to + 1} of ${entries.length}.`);
      });
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const list = event.currentTarget.closest('ul');
    list?.querySelectorAll<HTMLElement>('[data-row]')[at + by]?.focus();
  };
  const stopRemoving = () => setRemoving(undefined);
  // Where nothing of the list is live yet, the bar says so once.
  const isMarked = entries.some(({ state }) => state !== 'new');
  const label = `Add a ${list.one}`;
  return (
    <Box paddingX={2} paddingBottom={3} style={{ maxWidth: '60rem' }}>
      {said}
      {entries.length === 0 ? (
        <Box padding={3}>
          <Muted>{list.empty}</Muted>
        </Box>
      ) : null}
      <Sortable ids={entries.map(({ id }) => id)} onMove={edits.move}>
        <Entries ref={rows} aria-label={list.title}>
          {entries.map((entry, at) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              isOpen={entry.id === openId}
              isMarked={isMarked}
              isCurrent={entry.id === current?.id}
              onFocus={() => setCurrent(entry.id)}
              onKeyDown={(event) => onKeyDown(event, entry, at)}
              onRemove={() => {
                if (edits.usersOf(entry).length > 0) setRemoving(entry);
                else void remove(entry).catch(() => undefined);
              }}
              onPutBack={() => edits.putBack(entry)}
            >
              <Gap>
                <AddButton
                  types={list.types}
                  onAdd={(type) => add(type, at)}
                  mode="default"
                  tone="primary"
                  padding={1}
                  icon={AddIcon}
                  tabIndex={entry.id === current?.id ? 0 : -1}
                  aria-label={`${label} above entry ${at + 1}`}
                />
              </Gap>
            </EntryRow>
          ))}
        </Entries>
      </Sortable>
      <Box paddingTop={4} paddingBottom={3} paddingX={3}>
        <Buttons>
          <AddButton
            types={list.types}
            onAdd={(type) => add(type, entries.length)}
            icon={AddIcon}
            text={isAdding ? 'Adding…' : label}
          />
          {list.types.length > 1 ? (
            <DialogButton icon={ClipboardIcon} text="Paste a table">
              {(close) => <PasteDialog onAdd={edits.addAll} onClose={close} />}
            </DialogButton>
          ) : null}
        </Buttons>
      </Box>
      {list.settings ? (
        <Card
          as={StateLink}
          data-as="a"
          padding={3}
          radius={2}
          borderTop
          __unstable_focusRing
          selected={openId === SETTINGS}
          state={{ panes: [...routerPanesState.slice(0, groupIndex + 1), [{ id: SETTINGS }]] }}
        >
          <Flex gap={3} align="center">
            <Text size={1} style={{ flex: 1 }}>
              {list.settings}
            </Text>
            <Muted aria-hidden="true">
              <ChevronRightIcon />
            </Muted>
          </Flex>
        </Card>
      ) : null}
      {removing ? (
        <ActionDialog
          title={`Remove “${removing.title}”`}
          button="Remove"
          onAction={() => remove(removing)}
          onClose={stopRemoving}
        >
          <Text size={1}>
            These depend on it. Change or remove them, too: until then, the removal can’t be
            published.
          </Text>
          <DocumentNames
            documents={edits.usersOf(removing).map((document) => ({ document }))}
            onOpen={stopRemoving}
          />
        </ActionDialog>
      ) : null}
    </Box>
  );
}
