/** The languages (BCP 47) of the texts that we ship in files of `seed`. The first is for every other language. */
const LANGUAGES = ['en-CA', 'fr-CA'] as const;

export type ShippedLanguage = (typeof LANGUAGES)[number];

const nameOf = (tag: string) => /^\s*([a-z]+)/i.exec(tag)?.[1]?.toLowerCase();

/** That of them which is a language (BCP 47), of whatever country; `undefined` where none is. */
export const shippedLanguage = (tag: string): ShippedLanguage | undefined =>
  LANGUAGES.find((each) => nameOf(each) === nameOf(tag));

/** The texts in the first of these languages (BCP 47) that we ship, else in English, and the language that they are in. */
export function shippedIn<Texts>(
  texts: Record<ShippedLanguage, Texts>,
  ...tags: string[]
): { language: ShippedLanguage; texts: Texts } {
  const [language = LANGUAGES[0]] = tags.flatMap((tag) => shippedLanguage(tag) ?? []);
  return { language, texts: texts[language] };
}
