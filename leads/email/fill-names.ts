import { fill, placeholders } from '#app/quiz/base/template.ts';
import { mapText, type RichText, type Span } from '#app/quiz/base/text-blocks.ts';

const MAX_LENGTH = 60;

/** Which characters no one sees: a browser or a mail program may read a link without them. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** What mail programs turn into a link, and the other dots that browsers take for one. */
const LINK =
  /@|:\/\/|\\\\|\b(?:file|ftp|mailto|sms|tel):\S|\bwww[.。｡]|[\p{L}\p{N}-][.。｡](\p{L}{2,}|\d+[.。｡]\d)/iu;

/** Joiners are parts of words in some scripts; any other invisible character may hide something. */
const JOINERS = /[\u200c\u200d]/g;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A subject with names that a visitor typed; nothing where `fillNames` would leave it out. */
export const fillSubject = (template: string, names: Record<string, string>): string =>
  hasPlainNames(template, names) ? fill(template, names) : '';

/**
 * Fills an editor's text with names that a visitor typed, for an email to an address that may be somebody
 * else's. Leaves out each line whose name is empty or could carry a message of its own: see
 * docs/leads-process.md#email. Nothing may be left.
 */
export const fillNames = (text: RichText, names: Record<string, string>): RichText =>
  text.flatMap(({ items, ...block }) => {
    const filled = items
      .map((spans) =>
        linesOf(spans)
          .filter((line) => line.every((span) => hasPlainNames(span.text, names)))
          .flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line])),
      )
      .filter((spans) => spans.length > 0);
    return filled.length === 0
      ? []
      : mapText([{ ...block, items: filled }], (words) => fill(words, names));
  });

function linesOf(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]];
  for (const span of spans)
    for (const [index, text] of span.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text) lines.at(-1)?.push({ ...span, text });
    }
  return lines;
}

const hasPlainNames = (text: string, names: Record<string, string>): boolean =>
  placeholders(text).every((name) => isPlain(names[name] ?? name));

/** A name that a visitor typed, or nothing where `fillNames` would leave it out. */
export const plainName = (name: string): string => (isPlain(name) ? name : '');

const isPlain = (name: string): boolean =>
  name !== '' && [...name.normalize('NFKC')].length <= MAX_LENGTH && isHarmless(name);

/** Whether a text that a visitor typed has no link or address in it, and no invisible characters. */
export function isHarmless(text: string): boolean {
  const normal = text.normalize('NFKC');
  return !LINK.test(normal.replace(IGNORABLE, '')) && !INVISIBLE.test(normal.replace(JOINERS, ''));
}
