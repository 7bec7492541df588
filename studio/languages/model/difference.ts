/** A part of a text that two versions share, or that only one of them has. */
export type DifferencePart = { text: string; only?: 'before' | 'after' };

const wordsOf = (text: string) => text.split(/(?<=\s)/);

/** What differs between two versions of a text, as a whole: up to the words that both begin and end with. */
export function differenceOf(before: string, after: string): DifferencePart[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const middle = (words: string[]) => words.slice(start, words.length - end).join('');
  const parts: DifferencePart[] = [
    { text: is.slice(0, start).join('') },
    { text: middle(was), only: 'before' },
    { text: middle(is), only: 'after' },
    { text: is.slice(is.length - end).join('') },
  ];
  return parts.filter(({ text }) => text !== '');
}
