/**
 * The one rule for text that people enter: what cannot be seen is not part of it. The form, the server
 * and the hash that stands for a person all follow it. See docs/journey.md#lead-form.
 */

/** Shown as a space, or as a break within a line. */
const SPACE = /[\u2800\u2028\u2029]|(?=\s)\p{Cc}/gu;

const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cs}]|(?!\s)\p{Cc}`;
const invisible = new RegExp(INVISIBLE, 'gu');

/**
 * A flag of letters that are not shown; emoji, and letters of scripts without capitals, which choose
 * their shape by the variation selector or the joiner behind them.
 */
const SHAPED = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}|(?!\p{Default_Ignorable_Code_Point}|[\d#*])(?:[\p{Lo}\p{Emoji}]|(?!\p{Script=Inherited})\p{M})[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]?[\u180E\u200C\u200D]?`;
const shapedOrInvisible = new RegExp(`(${SHAPED})|${INVISIBLE}`, 'gu');

/**
 * A text as it is stored: with composed letters, without invisible characters, and trimmed. Joiners and
 * variation selectors stay where they change how a name is written.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(SPACE, ' ')
    .replace(shapedOrInvisible, '$1')
    .normalize('NFC')
    .trim();

/** The same without any invisible character, for what a program reads: an address or a token. */
export const cleanCode = (code: string): string =>
  code.normalize('NFC').replace(SPACE, ' ').replace(invisible, '').normalize('NFC').trim();

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => cleanText(text) === '';

/** Whether a text has a character that cannot be seen, spaces and line breaks apart. */
export const hasInvisible = (text: string): boolean => text.search(invisible) !== -1;
