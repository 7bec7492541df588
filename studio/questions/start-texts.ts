import { shippedLanguage } from '#app/quiz/base/shipped-texts.ts';
import french from '#seed/fr-CA/question-texts.json' with { type: 'json' };

/** The fields with which a question starts: what visitors read of them in this language (BCP 47), where we ship it. */
export function startingIn(language: string, fields: object): object {
  if (shippedLanguage(language) !== 'fr-CA') return fields;
  const texts = Object.entries(french).filter(([name]) => name in fields);
  return { ...fields, ...Object.fromEntries(texts) };
}
