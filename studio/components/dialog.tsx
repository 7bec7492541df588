import { Box, Flex, Dialog as SanityDialog, Stack } from '@sanity/ui';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect } from 'react';

import { useAction } from '#studio/hooks/use-action.ts';
import { ActionButton, Status } from './elements.tsx';

type DialogProps = Omit<ComponentProps<typeof SanityDialog>, 'id' | 'header'> & { title: string };

/** A dialog that returns the focus to where it was. */
export function Dialog({ title, footer, children, ...props }: DialogProps) {
  const id = useId();
  useReturnedFocus();
  return (
    <SanityDialog
      width={1}
      {...props}
      id={id}
      header={title}
      footer={
        footer ? (
          <Flex justify="flex-end" gap={2} padding={3} wrap="wrap">
            {footer}
          </Flex>
        ) : null
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
            onClick={() => run(onConfirm)}
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
