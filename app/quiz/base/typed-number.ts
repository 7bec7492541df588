import { cleanCode } from './entered-text.ts';

/** Numbers as people type them. See docs/scoring.md#numbers. */

const DIGIT = /\p{Nd}/u;
const MINUS = /^[-\u2010-\u2015\u2212\uFE63\uFF0D]/;
const GROUPED = /^\d{1,3}(?:[ .,]\d{2,3})*[ .,]\d{3}$/;
/** A thousand for some, and one for others. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The value of a decimal digit of any script, whose ten digits follow each other. */
function digitOf(digit: string): string {
  const code = digit.normalize('NFKC').codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

const usesComma = (language: string) =>
  new Intl.NumberFormat([language, 'en-CA'], { numberingSystem: 'latn' }).format(1.5).includes(',');

/**
 * The number that a text shows, in the digits of any script, with the unit on either side or without. Where a
 * comma or a point can stand for thousands and for a fraction, the language decides. `undefined` for any
 * other text. Never throws.
 */
export function readTypedNumber(text: string, language: string, unit = ''): number | undefined {
  const seen = cleanCode(text).replace(/\s+/g, ' ').trim();
  const unsigned = withoutUnit(
    seen
      .replace(MINUS, '')
      .replace(/^[+\uFF0B]/, '')
      .trim(),
    unit,
  );
  const plain = unsigned
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u066B\uFF0E]/g, '.')
    .replace(/[\uFF0C]/g, ',')
    .replace(/['\u2019\u066C]/g, ' ');
  const digits = digitsOf(plain, language);
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined;
  return (MINUS.test(seen) ? -1 : 1) * Number(digits) + 0;
}

/** Without the unit, which people write behind a number, or before it, as in `$500`. */
function withoutUnit(text: string, unit: string): string {
  const [seen, end] = [text.toLowerCase(), unit.toLowerCase()];
  if (unit && seen.endsWith(end)) return text.slice(0, -unit.length).trim();
  return seen.startsWith(end) ? text.slice(unit.length).trim() : text;
}

/** The digits with a point before the fraction; anything else for what is no number. */
function digitsOf(text: string, language: string): string {
  const marks: string[] = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1) ?? '';
  const isFraction =
    marks.length === 1
      ? !AMBIGUOUS.test(text) || usesComma(language) === (last === ',')
      : new Set(marks).size > 1 && marks.indexOf(last) === marks.length - 1;
  const at = isFraction ? text.lastIndexOf(last) : text.length;
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const isGrouped = GROUPED.test(whole) && new Set(whole.match(/[ .,]/g)).size === 1;
  return `${isGrouped ? whole.replace(/[ .,]/g, '') : whole}.${fraction}`;
}

/** The touch keyboard for numbers from `lowest` up: the decimal one of an iPhone has no minus. */
export const keyboardFor = (lowest = 0): 'text' | 'decimal' => (lowest < 0 ? 'text' : 'decimal');
