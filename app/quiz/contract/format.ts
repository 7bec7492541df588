/** Numbers and lists as the content's language writes them. `language` is a BCP 47 tag. */

/** Where `Intl` does not know the content's language: the same on the server and in every browser. */
const FALLBACK = 'en-CA';

/** `62.5` in English, `62,5` in French; no separators of thousands. */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat([language, FALLBACK], {
    useGrouping: false,
    maximumFractionDigits: 12,
  }).format(value);

/** `0–39` in English, `5` where both ends are 5. */
export const formatRange = (from: number, to: number, language: string): string =>
  from === to
    ? formatNumber(from, language)
    : new Intl.NumberFormat(language).formatRange(from, to);

/** `a, b, c` in English, `a, b et c` in French. */
export const formatList = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat([language, FALLBACK], { type: 'unit', style: 'short' }).format(texts);
