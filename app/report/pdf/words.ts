import type { Span } from '#app/quiz/base/text-blocks.ts';
import type { Style } from './styles.ts';

/** A word as it looks. `isGlued`: nothing is between it and the word before, which looks different. */
export type Word = { text: string; style: Style; href?: string; isGlued?: boolean };

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

/** The words of each line, with the look of their span. */
export function wordsByLine(spans: readonly Span[], style: Style): Word[][] {
  const bold: Style = { ...style, face: 'strong' };
  const lines: Word[][] = [[]];
  let endsInWord = false;
  for (const { text, isBold, href } of spans) {
    const look = { style: isBold ? bold : style, ...(href !== undefined && { href }) };
    for (const [at, line] of text.split(LINE_BREAK).entries()) {
      if (at > 0) lines.push([]);
      const isGlued = at === 0 && endsInWord && !/^\s/.test(line);
      lines
        .at(-1)
        ?.push(
          ...wordsOf(line).map((word, position) =>
            isGlued && position === 0 ? { ...look, text: word, isGlued } : { ...look, text: word },
          ),
        );
      endsInWord = /\S$/.test(line);
    }
  }
  return lines;
}

/** The words, together with those that are glued to them. */
export function gluedTogether(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  for (const word of words)
    if (word.isGlued) groups.at(-1)?.push(word);
    else groups.push([word]);
  return groups;
}

/** The words of a line, without control characters. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .split(' ')
    .filter((word) => visible(word) !== '');

/** The text without invisible characters, such as joiners. */
export const visible = (text: string): string => text.replace(/\p{DI}/gu, '');
