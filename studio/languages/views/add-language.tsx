import { AddIcon } from '@sanity/icons';
import { Text } from '@sanity/ui';
import { useState } from 'react';
import { language } from '#app/quiz/base/fields.ts';
import { problemOf } from '#app/quiz/contract/structure.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { ActionDialog, DialogButton } from '#studio/components/dialog.tsx';
import { Field } from '#studio/components/fields.tsx';
import { LANGUAGES, LanguageField } from '#studio/components/language-field.tsx';

type Props = {
  /** The languages that the audit has, its own among them. */
  taken: readonly string[];
  onAdd: (tag: string) => Promise<void>;
};

/** Where there is no other language yet, the button is what the screen is for. */
export const AddLanguage = (props: Props) => (
  <DialogButton
    text="Add a language"
    icon={AddIcon}
    padding={2}
    {...(props.taken.length === 1 ? { mode: 'default', tone: 'primary', padding: 3 } : undefined)}
  >
    {(close) => <LanguageDialog {...props} onClose={close} />}
  </DialogButton>
);

function LanguageDialog({ taken, onAdd, onClose }: Props & { onClose: () => void }) {
  const offered = LANGUAGES.filter((tag) => !taken.includes(tag));
  const [entered, setEntered] = useState(offered[0] ?? '');
  const tag = canonicalTag(entered);
  const isTaken = tag !== undefined && taken.includes(tag);
  const error =
    entered.trim() === ''
      ? undefined
      : isTaken
        ? 'This audit has this language already.'
        : problemOf(language, entered);
  return (
    <ActionDialog
      title="Add a language"
      button={tag && !isTaken ? `Add ${languageName(tag)}` : 'Add'}
      tone="primary"
      disabled={!tag || isTaken}
      explain={() => 'Nothing was added. Check your connection, and try again.'}
      onAction={async () => {
        if (tag) await onAdd(tag);
      }}
      onClose={onClose}
    >
      <Text size={1}>
        It stays hidden until everything is translated and you make it live. The questions, points
        and rules are the same in each language.
      </Text>
      <Field title="Language">
        {({ id }) => (
          <LanguageField
            select={{ id }}
            offered={offered}
            value={entered}
            error={error}
            onLanguage={setEntered}
          />
        )}
      </Field>
    </ActionDialog>
  );
}

/** The tag as it is usually written, such as `pt-BR`; `undefined` for what is none. */
function canonicalTag(entered: string): string | undefined {
  const tag = language.safeParse(entered).data;
  return tag && Intl.getCanonicalLocales(tag)[0];
}
