import { Box, type ButtonTone, Flex, Dialog as SanityDialog, Stack } from '@sanity/ui';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useState } from 'react';
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

type ButtonProps = Omit<ComponentProps<typeof ActionButton>, 'children' | 'onClick'> & {
  children: (close: () => void) => ReactNode;
};

/** A button that opens the dialog that `children` draws. */
export function DialogButton({ children, ...props }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton {...props} onClick={() => setOpen(true)} />
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}

type ActionProps = Omit<DialogProps, 'footer' | 'onSubmit'> & {
  /** The text of the button that carries out the action. */
  button: string;
  tone?: ButtonTone;
  /** Whether there is nothing to do, or not yet. */
  disabled?: boolean;
  /** What is shown until `onAction` is done. */
  running?: string;
  /** Carries out the action, and closes the dialog. */
  onAction: () => Promise<void>;
  onClose: () => void;
  /** What is said if it fails. */
  explain?: (error: unknown) => string;
};

/** Asks before an action, or for what it needs, and stays open if it fails. */
export function ActionDialog(props: ActionProps) {
  const { button, tone = 'critical', disabled, running, onAction, explain, ...dialog } = props;
  const { onClose, children, ...others } = dialog;
  const { run, isRunning, outcome } = useAction(explain);
  const formId = useId();
  return (
    <Dialog
      {...others}
      onClose={onClose}
      footer={
        <>
          <ActionButton text="Cancel" mode="bleed" onClick={onClose} />
          <ActionButton
            text={button}
            mode="default"
            type="submit"
            form={formId}
            tone={tone}
            disabled={disabled}
          />
        </>
      }
    >
      <Stack
        as="form"
        id={formId}
        space={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(onAction);
        }}
      >
        {children}
        <Status outcome={outcome} running={isRunning ? (running ?? 'One moment…') : undefined} />
      </Stack>
    </Dialog>
  );
}
