import { Stack, useToast } from '@sanity/ui';
import { useEffect } from 'react';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { ActionButton, Buttons, Muted } from '#studio/components/elements.tsx';
import { useAction } from '#studio/hooks/use-action.ts';

/** How long an editor can take something back in its message, in milliseconds. */
const UNDO_MS = 30_000;

type Done = {
  /** A message with this id is replaced. */
  id?: string;
  title: string;
  text?: string;
  undo: () => Promise<unknown>;
  /** What is said once it is undone. */
  undone: string;
};

/** Says that something was done, with a button that takes it back. */
export function useUndo() {
  const toast = useToast();
  return ({ id = crypto.randomUUID(), title, text, undo, undone }: Done) => {
    const takeBack = async () => {
      await undo();
      toast.push({ id, status: 'success', closable: true, title: undone });
    };
    toast.push({
      id,
      title,
      status: 'success',
      closable: true,
      duration: UNDO_MS,
      description: <UndoButton text={text} onUndo={takeBack} />,
    });
  };
}

/** The messages with an Undo that are shown, the latest last. */
const shown: object[] = [];

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Ctrl or Cmd and Z press it, too, unless the focus is in a field: Tab reaches a message after all else. */
function UndoButton({ text, onUndo }: { text?: string; onUndo: () => Promise<void> }) {
  const { run, isRunning, outcome } = useAction(
    (error) => `This could not be undone. ${reasonOf(error)}`,
  );
  useEffect(() => {
    const message = {};
    shown.push(message);
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      const isOfField = document.activeElement?.closest(FIELDS);
      if (key === 'z' && (ctrlKey || metaKey) && !isOfField && shown.at(-1) === message)
        void run(onUndo);
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      shown.splice(shown.indexOf(message), 1);
    };
  }, []);
  return (
    <Stack space={3} marginTop={2}>
      {text ? <Muted>{text}</Muted> : null}
      {outcome ? <Muted role="alert">{outcome.text}</Muted> : null}
      <Buttons>
        <ActionButton
          text={isRunning ? 'Undoing…' : 'Undo'}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => void run(onUndo)}
        />
      </Buttons>
    </Stack>
  );
}

/** Runs one deletion at a time. Where it fails, a message says why. */
export function useDeletion() {
  const toast = useToast();
  const { run, isRunning } = useAction();
  const remove = async (action: () => Promise<void>) => {
    const error = await run(action);
    const [status, title] = ['error', 'Nothing was deleted'] as const;
    if (error) toast.push({ status, closable: true, title, description: reasonOf(error) });
  };
  return { isDeleting: isRunning, remove };
}
