import { Box, Flex, Dialog as SanityDialog, Stack } from '@sanity/ui';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { useAction } from '#studio/leads/model/use-action.ts';
import { ActionButton } from './action-button.tsx';
import { Status } from './lead-elements.tsx';

type DialogProps = { title: string; onClose: () => void; footer: ReactNode; children: ReactNode };

/** A dialog that returns the focus to where it was. */
export function Dialog({ title, onClose, footer, children }: DialogProps) {
  const id = useId();
  useReturnedFocus();
  return (
    <SanityDialog
      id={id}
      header={title}
      width={1}
      onClose={onClose}
      footer={
        <Flex justify="flex-end" gap={2} padding={3} wrap="wrap">
          {footer}
        </Flex>
      }
    >
      <Box padding={4}>{children}</Box>
    </SanityDialog>
  );
}

/** In layout effects, so that a dialog that replaces another one finds the focus where that one returned it. */
function useReturnedFocus() {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

type ConfirmProps = {
  title: string;
  children: ReactNode;
  /** The text of the button that confirms. */
  button: string;
  /** Whether there is nothing to confirm, or not yet. */
  disabled?: boolean;
  /** What is shown until `onConfirm` is done. */
  running: string;
  /** Carries out the action, and closes the dialog. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks before something that cannot be undone, and stays open if it fails. */
export function ConfirmDialog(props: ConfirmProps) {
  const { title, children, button, disabled, running, onConfirm, onClose } = props;
  const { run, isRunning, outcome } = useAction();
  const confirm = () =>
    run(async () => {
      await onConfirm();
      return undefined;
    });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <ActionButton text="Cancel" mode="bleed" onClick={onClose} />
          <ActionButton
            text={button}
            mode="default"
            tone="critical"
            disabled={disabled}
            onClick={confirm}
          />
        </>
      }
    >
      <Stack space={4}>
        {children}
        <Status outcome={outcome} running={isRunning ? running : undefined} />
      </Stack>
    </Dialog>
  );
}
