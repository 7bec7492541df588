/**
 * The one rule for text that people enter: what cannot be seen is not part of it. The form, the server and
 * the hash that stands for a person all follow it. See docs/journey.md#lead-form.
 */

/** Shown as a space, or as a break within a line. */
const SPACE = /[\u2800\u2028\u2029]|(?=\s)\p{Cc}/gu;

const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cs}]|(?!\s)\p{Cc}`;
const invisible = new RegExp(INVISIBLE, 'gu');

/**
 * A flag of letters that are not shown; emoji, and letters of scripts without capitals, which are shaped by
 * the variation selector or the joiner behind them.
 */
const SHAPED = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}|(?!\p{Default_Ignorable_Code_Point}|[\d#*])(?:[\p{Lo}\p{Emoji}]|(?!\p{Script=Inherited})\p{M})[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]?[\u180E\u200C\u200D]?`;
const shapedOrInvisible = new RegExp(`(${SHAPED})|${INVISIBLE}`, 'gu');

/** Latin letters and marks that are stored as they are. */
const AS_IT_IS = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027]*$/;

/**
 * A text as it is stored: with composed letters, trimmed, and without invisible characters but for those that
 * change how a name is written.
 */
export function cleanText(text: string): string {
  // A journey looks at each of its texts many times: most need little.
  if (AS_IT_IS.test(text)) return text.trim();
  const composed = text.normalize('NFC').replace(SPACE, ' ');
  if (!hasInvisible(composed)) return composed.trim();
  return composed.replace(shapedOrInvisible, '$1').normalize('NFC').trim();
}

/** The same for a text of several lines, which stay apart, by one empty line at most. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** So many bytes a character has on average at most: a family of emoji has 25, a letter of any script fewer than 16. */
export const BYTES_PER_CHARACTER = 16;

/**
 * The number of characters as a person sees them: an accented letter or a flag is one. More bytes than
 * characters may have count as further characters.
 */
export function lengthOf(text: string): number {
  const bytes = new TextEncoder().encode(text).length;
  const segments = 'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : text;
  return Math.max([...segments].length, Math.ceil(bytes / BYTES_PER_CHARACTER));
}

/** How many characters of a text have at least so many bytes. */
export const charactersIn = (bytes: number, text: string): number =>
  Math.ceil((bytes * lengthOf(text)) / Math.max(new TextEncoder().encode(text).length, 1));

/** Whether a clean text has more characters than that. A text of a megabyte is not counted. */
export const isTooLong = (text: string, longest: number): boolean =>
  text.length > longest &&
  (text.length > longest * BYTES_PER_CHARACTER || lengthOf(text) > longest);

/** The same without any invisible character, for what a program reads: an address or a token. */
export const cleanCode = (code: string): string =>
  code.normalize('NFC').replace(SPACE, ' ').replace(invisible, '').normalize('NFC').trim();

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => cleanText(text) === '';

/** Whether a text has a character that cannot be seen, spaces and line breaks apart. */
export const hasInvisible = (text: string): boolean => text.search(invisible) !== -1;
