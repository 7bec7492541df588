import { fill, placeholders } from '#app/quiz/contract/template.ts';

const MAX_LENGTH = 60;

/** What mail programs turn into a link, and the other dots that browsers take for one. */
const LINK = /@|:\/\/|[\p{L}\p{N}-][.。｡](\p{L}{2,}|\d+[.。｡]\d)/u;

/** Joiners are parts of words in some scripts; any other invisible character may hide something. */
const JOINERS = /[\u200c\u200d]/g;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Fills an editor's text with names that a visitor typed, for an email to an address that may be somebody
 * else's. Leaves out each line whose name is empty, or could carry a message of its own: it has a link or an
 * address in it, invisible characters, or more than 60 characters.
 */
export const fillNames = (template: string, names: Record<string, string>): string =>
  template
    .split('\n')
    .filter((line) => placeholders(line).every((name) => isPlain(names[name] ?? name)))
    .map((line) => fill(line, names))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function isPlain(name: string): boolean {
  const text = name.normalize('NFKC').replace(JOINERS, '');
  return text !== '' && [...text].length <= MAX_LENGTH && !LINK.test(text) && !INVISIBLE.test(text);
}
