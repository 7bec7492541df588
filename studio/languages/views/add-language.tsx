import { Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { language } from '#app/quiz/base/fields.ts';
import { problemOf } from '#app/quiz/contract/structure.ts';
import { languageName } from '#schemas/wording/language-name.ts';
import { ActionDialog } from '#studio/components/dialog.tsx';
import { ChoiceField, TextField } from '#studio/components/fields.tsx';

/** What is offered first: what many in Canada read. Any other has a tag. */
const PROPOSED = ['fr-CA', 'en-CA', 'es', 'pa', 'zh-Hans', 'zh-Hant', 'ar', 'tl', 'it', 'de'];

const OTHER = 'other';

type Props = {
  /** The languages that the audit has, its own among them. */
  taken: readonly string[];
  onAdd: (tag: string) => Promise<void>;
  onClose: () => void;
};

/** Asks which language to add: one that many need, or any other by its tag. */
export function AddLanguageDialog({ taken, onAdd, onClose }: Props) {
  const proposed = PROPOSED.filter((tag) => !taken.includes(tag));
  const [chosen, setChosen] = useState(proposed[0] ?? OTHER);
  const [entered, setEntered] = useState('');
  const tag = chosen === OTHER ? canonicalTag(entered.trim()) : chosen;
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
      <Stack space={4}>
        <Text size={1}>
          It stays hidden until everything is translated and you make it live. The questions, points
          and rules are the same in each language.
        </Text>
        <ChoiceField
          title="Language"
          value={chosen}
          onChoose={setChosen}
          options={[
            ...proposed.map((value) => ({ value, title: languageName(value) })),
            { value: OTHER, title: 'Another language' },
          ]}
        />
        {chosen === OTHER ? (
          <TextField
            title="Its language tag, such as uk or pt-BR"
            error={error}
            value={entered}
            onValue={setEntered}
          />
        ) : null}
      </Stack>
    </ActionDialog>
  );
}

/** The tag as it is usually written, such as `pt-BR`; `undefined` for what is none. */
function canonicalTag(entered: string): string | undefined {
  const tag = language.safeParse(entered).data;
  return tag && Intl.getCanonicalLocales(tag)[0];
}
