import { Box, type ButtonTone, Flex, Dialog as SanityDialog, Stack, Text } from '@sanity/ui';
import {
  type ComponentProps,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '#studio/hooks/use-action.ts';
import { CopyField } from './copy-field.tsx';
import { ActionButton, Status } from './elements.tsx';

type DialogProps = Omit<ComponentProps<typeof SanityDialog>, 'id' | 'header'> & { title: string };

/** A dialog that returns the focus to where it was. */
export function Dialog({ title, footer, children, ...props }: DialogProps) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [atFirst] = useState(document.activeElement);
  // In layout effects, so that a dialog that replaces another one finds the focus where that one returned it. By then,
  // a field in the dialog may have it.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const before = content.current?.contains(activeElement) ? atFirst : activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [atFirst]);
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
      <Box ref={content} padding={4}>
        {children}
      </Box>
    </SanityDialog>
  );
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
  button: string;
  tone?: ButtonTone;
  disabled?: boolean;
  /**
   * Carries out the action. The dialog then closes, unless this resolves with `false`. A function that it
   * resolves with is called after that, such as to move the focus.
   */
  onAction: () => Promise<void> | Promise<false | (() => void) | undefined>;
  onClose: () => void;
  explain?: (error: unknown) => string;
};

/** Asks before an action, or for what it needs, and stays open if it fails. */
export function ActionDialog(props: ActionProps) {
  const { button, tone = 'critical', disabled, onAction, explain, ...dialog } = props;
  const { onClose, children, ...others } = dialog;
  const action = useAction(explain);
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
          void action.run(async () => {
            const done = await onAction();
            if (done === false) return;
            flushSync(onClose);
            done?.();
          });
        }}
      >
        {children}
        <Status {...action} />
      </Stack>
    </Dialog>
  );
}

type ConfirmProps = Partial<ActionProps> & {
  text: string;
  /** What screen readers call it, if its text is not enough. */
  label?: string;
  onAction: ActionProps['onAction'];
};

/** A button that asks before an action. Its name as a question is the dialog’s title, unless one is given. */
export const ConfirmButton = ({ text, label = text, tone = 'critical', ...ask }: ConfirmProps) => (
  <DialogButton text={text} aria-label={label} tone={tone}>
    {(close) => (
      <ActionDialog title={`${label}?`} button={text} {...ask} tone={tone} onClose={close} />
    )}
  </DialogButton>
);

type OnceProps = Pick<DialogProps, 'title' | 'children'> & {
  label: string;
  value: string;
  onClose: () => void;
};

/** Shows something to copy that is shown only now; `children` say what it is for. */
export const ShownOnce = ({ title, label, value, onClose, children }: OnceProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    footer={<ActionButton text="Done" mode="default" onClick={onClose} />}
  >
    <Stack space={4}>
      <Text size={1}>{children}</Text>
      <CopyField title={label} value={value} />
    </Stack>
  </Dialog>
);
