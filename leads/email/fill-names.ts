import { fill, placeholders } from '#app/quiz/base/template.ts';

const MAX_LENGTH = 60;

/** Which characters no one sees: a browser or a mail program may read a link without them. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** What mail programs turn into a link, and the other dots that browsers take for one. */
const LINK =
  /@|:\/\/|\\\\|\b(?:file|ftp|mailto|sms|tel):\S|\bwww[.。｡]|[\p{L}\p{N}-][.。｡](\p{L}{2,}|\d+[.。｡]\d)/iu;

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

/** A name that a visitor typed, or nothing where `fillNames` would leave it out. */
export const plainName = (name: string): string => (isPlain(name) ? name : '');

const isPlain = (name: string): boolean =>
  name !== '' && [...name.normalize('NFKC')].length <= MAX_LENGTH && isHarmless(name);

/** Whether a text that a visitor typed has no link or address in it, and no invisible characters. */
export function isHarmless(text: string): boolean {
  const normal = text.normalize('NFKC');
  return !LINK.test(normal.replace(IGNORABLE, '')) && !INVISIBLE.test(normal.replace(JOINERS, ''));
}
