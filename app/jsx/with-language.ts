import { languageOf } from '#app/quiz/base/untranslated.ts';

/**
 * The properties of an element, with the language of a text in it that has no translation: one among others,
 * or one that is only read aloud.
 */
export function withLanguage(type: unknown, props: unknown): unknown {
  const lang = typeof type === 'string' && languageOf(Object.values(Object(props)).flat());
  return lang ? { lang, ...Object(props) } : props;
}
