import { languageOf } from '#app/quiz/base/untranslated.ts';

/** The properties of an element, with the language of what is read in it or of it, where that has no translation. */
export function withLanguage(type: unknown, props: unknown): unknown {
  const lang = typeof type === 'string' && languageOf(Object.values(Object(props)).flat());
  return lang ? { lang, ...Object(props) } : props;
}
