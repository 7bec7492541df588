import { languageOf } from '#app/quiz/base/untranslated.ts';

/**
 * The properties of an element, with the language of what is read in it or of it, where that has no translation: a text
 * beside others in it, or one that is only read aloud.
 */
export function withLanguage(type: unknown, props: unknown): unknown {
  const lang = typeof type === 'string' && languageOf(Object.values(Object(props)).flat());
  return lang ? { lang, ...Object(props) } : props;
}
