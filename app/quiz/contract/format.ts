/** Numbers and lists as the content's language writes them. `language` is a BCP 47 tag. */

/** `62.5` in English, `62,5` in French. */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language).format(value);

/** `a, b, c` in English, `a, b et c` in French. */
export const formatList = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(texts);
