import { type Select, Stack } from '@sanity/ui';
import { type ComponentProps, useState } from 'react';
import { languageName } from '#schemas/wording/language-name.ts';
import { ChoiceBox, TextField } from './fields.tsx';

/** What is offered by name: what many in Canada read. Any other has a code. */
export const LANGUAGES = [
  'en-CA',
  'fr-CA',
  'es',
  'pa',
  'zh-Hans',
  'zh-Hant',
  'ar',
  'tl',
  'it',
  'de',
];

const OTHER = 'other';

type Props = {
  select: ComponentProps<typeof Select>;
  /** The language tags to choose from by name. */
  offered?: readonly string[];
  /** A language tag, or what was typed for one. */
  value: string;
  onLanguage: (value: string) => void;
  error?: string;
};

/** A choice of a language by its name, or of any other by its code. */
export function LanguageField({ select, offered = LANGUAGES, value, onLanguage, error }: Props) {
  const [typed, setTyped] = useState<string>();
  const code = typed ?? (offered.includes(value) ? undefined : value);
  const change = (language: string, code?: string) => {
    setTyped(code);
    onLanguage(language);
  };
  return (
    <Stack space={3}>
      <ChoiceBox
        padding={3}
        {...select}
        value={code === undefined ? value : OTHER}
        onChoose={(next) => (next === OTHER ? change('', '') : change(next))}
        options={[
          ...offered.map((tag) => ({ value: tag, title: languageName(tag) })),
          { value: OTHER, title: 'Another language' },
        ]}
      />
      {code === undefined ? null : (
        <TextField
          title="Its code, such as uk or pt-BR"
          error={error}
          readOnly={select.readOnly}
          value={code}
          onValue={(next) => change(next, next)}
        />
      )}
    </Stack>
  );
}
