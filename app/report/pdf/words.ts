import type { Span } from '#app/quiz/base/text-blocks.ts';
import type { Style } from './styles.ts';

/** A word as it looks. `isGlued`: nothing is between it and the word before, which looks different. */
export type Word = { text: string; style: Style; href?: string; isGlued?: boolean };

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

/** Spaces between words; others, as in `6 040 $`, are in a word. */
const SPACES = /[^\S\u00a0\u202f]+/;

/** The words of each line, with the look of their span. */
export function wordsByLine(spans: readonly Span[], style: Style): Word[][] {
  const bold: Style = { ...style, face: 'strong' };
  const lines: Word[][] = [[]];
  let endsInWord = false;
  for (const { text, isBold, href } of spans) {
    const look = { style: isBold ? bold : style, ...(href !== undefined && { href }) };
    for (const [at, line] of text.split(LINE_BREAK).entries()) {
      if (at > 0) lines.push([]);
      const isGlued = at === 0 && endsInWord && line.search(SPACES) !== 0;
      lines
        .at(-1)
        ?.push(
          ...wordsOf(line).map((word, position) =>
            isGlued && position === 0 ? { ...look, text: word, isGlued } : { ...look, text: word },
          ),
        );
      endsInWord = /[\S\u00a0\u202f]$/.test(line);
    }
  }
  return lines;
}

/** The words in groups: between those of a group no line may end. */
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
    .split(SPACES)
    .map((word) => word.replace(/\s/g, ' ').replace(/[\p{Cc}\p{Cs}]/gu, ''))
    .filter((word) => visible(word).trim() !== '');

/** The text without invisible characters, such as joiners. */
export const visible = (text: string): string => text.replace(/\p{DI}/gu, '');
