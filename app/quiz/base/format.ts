import { memoizeByName } from './memoize.ts';

/**
 * Numbers and lists as a language writes them, which is a BCP 47 tag. Where `Intl` does not know it, server
 * and browsers all write Canadian English. A malformed tag throws a RangeError; the contract of the settings
 * refuses it.
 */

/** The language of content that names none. */
export const DEFAULT_LANGUAGE = 'en-CA';

const RIGHT_TO_LEFT =
  /^(?:(?:ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)\b(?!-latn|-cyrl)|[a-z]+-(?:arab|hebr)\b)/i;

/** The attribute `dir` for texts in a language: `undefined` where they are written from left to right. */
export const directionOf = (language: string): 'rtl' | undefined =>
  RIGHT_TO_LEFT.test(language) ? 'rtl' : undefined;

/** Creates a value for a language the first time only: `Intl` is slow to create anything. */
const memoizePerLanguage = <T>(create: (languages: string[]) => T) =>
  memoizeByName((language) => create([language, DEFAULT_LANGUAGE]));

const numberFormat = memoizePerLanguage(
  (languages) =>
    new Intl.NumberFormat(languages, { useGrouping: false, maximumFractionDigits: 12 }),
);

const pluralRules = memoizePerLanguage((languages) => new Intl.PluralRules(languages));

/**
 * Whether this number is written by rules so simple that they need no `Intl`, whose first use takes a slow
 * phone 170 ms. Almost all numbers of an audit are whole.
 */
const isPlain = (value: number, language: string) =>
  Number.isSafeInteger(value) && /^(en|fr)(-[A-Z]{2})?$/.test(language);

/** `62.5` in English, `62,5` in French; no separators of thousands. */
export const formatNumber = (value: number, language: string): string =>
  isPlain(value, language) ? String(value) : numberFormat(language).format(value);

/** What a number counts: money, and words behind it, such as `%`, `km` or `per month`. */
export type Unit = { currency?: string; unit?: string };

/** The unit that score settings name, and nothing else of them. */
export const unitOf = ({ currency, unit }: Unit = {}): Unit => ({ currency, unit });

/**
 * A number with its unit: `$1,250 per month`, in French `1 250 $ par mois`. Money that isn’t whole has cents.
 * Without a unit, as `formatNumber` writes it. See docs/scoring.md#units.
 */
export function formatAmount(value: number, { currency, unit }: Unit, language: string): string {
  if (unit === '%') return formatWith(value, language, { style: 'unit', unit: 'percent' });
  const cents = { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 };
  const number = currency
    ? formatWith(value, language, { style: 'currency', currency, ...cents })
    : formatNumber(value, language);
  return unit ? `${number}\u00a0${unit}` : number;
}

const formatWith = (value: number, language: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat([language, DEFAULT_LANGUAGE], {
    ...options,
    maximumFractionDigits: 2,
  }).format(value);

/** Whether a number with this unit is an amount, such as a price, and no part of a highest one. */
export const isAmount = ({ currency, unit }: Unit): boolean =>
  currency !== undefined || (unit !== undefined && unit !== '%');

/** `0–39`, `0–39 km`, `$0–$39`; the number alone where both ends are the same. `from` is at most `to`. */
export function formatRange(from: number, to: number, language: string, unit: Unit = {}): string {
  const end = formatAmount(to, unit, language);
  return from === to ? end : `${formatAmount(from, { currency: unit.currency }, language)}–${end}`;
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
