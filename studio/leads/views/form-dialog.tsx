import { AddIcon } from '@sanity/icons';
import { Text } from '@sanity/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { messageOf } from '#shared/message-of.mjs';
import { ActionDialog, DialogButton } from '#studio/components/dialog.tsx';
import { ChoiceField, TextField } from '#studio/components/fields.tsx';
import { LeadsError } from '#studio/leads/model/leads-error.ts';

type Entered = Record<string, string>;

/** A field with what is entered in it at first. One with `options` is a choice of them. */
export type FormField = {
  name: string;
  title: string;
  value?: string;
  options?: readonly { value: string; title: string }[];
  type?: 'email' | 'url';
  maxLength?: number;
  placeholder?: string;
};

type Props<T> = {
  /** The text of the button that opens the dialog, and of the one that sends what is entered. */
  title: string;
  button: string;
  intro: string;
  fields: FormField[];
  /** Checks what is entered, by the names of the fields. */
  parse: (entered: Entered) => z.ZodSafeParseResult<T>;
  /** Sends what is entered. A `LeadsError` about a field is shown beside it. */
  onSubmit: (valid: T) => Promise<void>;
};

/** A button, and a dialog with fields, which shows problems beside their fields, and others at its end. */
export const FormDialog = <T,>(props: Props<T>) => (
  <DialogButton text={props.title} icon={AddIcon}>
    {(close) => <Form {...props} onClose={close} />}
  </DialogButton>
);

function Form<T>(props: Props<T> & { onClose: () => void }) {
  const { intro, fields, parse, onSubmit, ...dialog } = props;
  const [entered, setEntered] = useState<Entered>(() =>
    Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])),
  );
  const [problems, setProblems] = useState<Entered>({});
  async function submit(): Promise<undefined | false> {
    const { data, error } = parse(entered);
    setProblems(
      Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
    );
    if (!data) return false;
    try {
      await onSubmit(data);
    } catch (error) {
      const field = error instanceof LeadsError ? error.field : undefined;
      if (field === undefined || !(field in entered)) throw error;
      setProblems({ [field]: messageOf(error) });
      return false;
    }
  }
  return (
    <ActionDialog {...dialog} tone="default" onAction={submit}>
      <Text size={1}>{intro}</Text>
      {fields.map(({ name, options, ...field }) => {
        const state = { ...field, value: entered[name], error: problems[name] };
        const set = (value: string) => setEntered({ ...entered, [name]: value });
        return options ? (
          <ChoiceField key={name} {...state} options={options} onChoose={set} />
        ) : (
          <TextField key={name} {...state} onValue={set} />
        );
      })}
    </ActionDialog>
  );
}
