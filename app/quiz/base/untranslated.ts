/** The texts of a page that are in another language than the page, each as it is drawn. */
export type Untranslated = { language: string; texts: string[] };

/** Those of the page that is drawn: one at a time, also on the server, which draws each page in one go. */
let language: string | undefined;
let texts = new Set<unknown>();

/** Call it before the page is drawn. */
export function setUntranslated(found: Untranslated | undefined): void {
  language = found?.language;
  texts = new Set(found?.texts);
}

/** What was set, with the texts that were filled in since. */
export const untranslatedTexts = (): Untranslated | undefined =>
  language === undefined ? undefined : { language, texts: Array.from(texts, String) };

/** The language of what is drawn, where one of these is a text in another language than the page. */
export const languageOf = (drawn: readonly unknown[]): string | undefined =>
  drawn.some((each) => texts.has(each)) ? language : undefined;

/** A template that is filled in stays in its language. */
export function keepLanguage(template: string, filled: string): string {
  if (texts.has(template)) texts.add(filled);
  return filled;
}
