import { type StringInputProps, set, unset } from 'sanity';
import { DEFAULT_LANGUAGE } from '#app/quiz/base/format.ts';
import { LanguageField } from '#studio/components/language-field.tsx';

/** The language of a client's texts. Site and form take an empty field for `DEFAULT_LANGUAGE`. */
export const LanguageInput = ({ value, onChange, readOnly, elementProps }: StringInputProps) => (
  <LanguageField
    select={{ ...elementProps, readOnly }}
    value={value ?? DEFAULT_LANGUAGE}
    onLanguage={(language) => onChange(language === '' ? unset() : set(language))}
  />
);
