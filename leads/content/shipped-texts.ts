import english from '#seed/access-texts.json' with { type: 'json' };
import french from '#seed/fr-CA/access-texts.json' with { type: 'json' };

/** The texts that we ship of the page that a client’s link opens, and of the weekly email. */
export type ShippedTexts = typeof english;

/** By the first subtag of their language; English first, for every other language. */
const TEXTS = new Map<string, { language: string; texts: ShippedTexts }>([
  ['en', { language: 'en-CA', texts: english }],
  ['fr', { language: 'fr-CA', texts: french }],
]);

/** The texts in the first of these languages (BCP 47) that has any, and the language that they are in. */
export function shippedTextsIn(languages: readonly string[]) {
  const found = languages.map((tag) => TEXTS.get(tag.split('-')[0]?.trim().toLowerCase() ?? ''));
  const [first] = [...found, ...TEXTS.values()].filter((each) => each !== undefined);
  if (!first) throw new Error('There are no texts.');
  return first;
}
