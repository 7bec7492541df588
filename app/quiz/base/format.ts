/**
 * Numbers and lists as the language of the content writes them. `language` is a BCP 47 tag. Where
 * `Intl` does not know it, server and browsers all write Canadian English. A malformed tag throws a
 * RangeError; the contract of the settings refuses it.
 */

/** The language of content that names none. */
export const DEFAULT_LANGUAGE = 'en-CA';

const RIGHT_TO_LEFT =
  /^(?:(?:ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)\b(?!-latn|-cyrl)|[a-z]+-(?:arab|hebr)\b)/i;

/** The attribute `dir` for texts in a language: `undefined` where they are written from left to right. */
export const directionOf = (language: string): 'rtl' | undefined =>
  RIGHT_TO_LEFT.test(language) ? 'rtl' : undefined;

/** Creates a value for a language the first time only: `Intl` is slow to create anything. */
function memoizePerLanguage<T>(create: (languages: string[]) => T): (language: string) => T {
  const created = new Map<string, T>();
  return (language) => {
    const value = created.get(language) ?? create([language, DEFAULT_LANGUAGE]);
    created.set(language, value);
    return value;
  };
}

const numberFormat = memoizePerLanguage(
  (languages) =>
    new Intl.NumberFormat(languages, { useGrouping: false, maximumFractionDigits: 12 }),
);

const pluralRules = memoizePerLanguage((languages) => new Intl.PluralRules(languages));

/**
 * Whether this number is written, and its plural chosen, by rules simple enough to need no `Intl`. The
 * first number that `Intl` formats takes a slow phone 170 ms, and almost all numbers of an audit are whole.
 */
const isPlain = (value: number, language: string) =>
  Number.isSafeInteger(value) && /^(en|fr)(-[A-Z]{2})?$/.test(language);

/** `62.5` in English, `62,5` in French; no separators of thousands. */
export const formatNumber = (value: number, language: string): string =>
  isPlain(value, language) ? String(value) : numberFormat(language).format(value);

/** `0–39` in English; the number alone where both ends are the same. `from` is at most `to`. */
export function formatRange(from: number, to: number, language: string): string {
  if (from === to) return formatNumber(from, language);
  if (isPlain(from, language) && isPlain(to, language)) return `${from}–${to}`;
  const format = numberFormat(language);
  // Firefox before 116 and Chrome before 106 format no ranges.
  return (
    format.formatRange?.(from, to) ?? formatList([format.format(from), format.format(to)], language)
  );
}

/** Whether a number takes the singular: 1 in English; 0, 1 and 1.5 in French. */
export const isSingular = (value: number, language: string): boolean =>
  isPlain(value, language)
    ? value === 1 || value === -1 || (value === 0 && language.startsWith('fr'))
    : pluralRules(language).select(value) === 'one';

const listFormat = memoizePerLanguage(
  (languages) => new Intl.ListFormat(languages, { type: 'unit', style: 'short' }),
);

/** `a, b, c` in English, `a, b et c` in French. */
export const formatList = (texts: readonly string[], language: string): string =>
  listFormat(language).format(texts);
