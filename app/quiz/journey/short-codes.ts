import { fnv1a } from './fnv-1a.ts';

/**
 * Short names for the texts of a list, made of characters that any address may hold: four
 * characters that follow from the text alone, or the text itself where two of them would be equal.
 */
export type ShortCodes = {
  codeOf: (text: string) => string;
  /** The texts that a row of names stands for; `undefined` if one of them is none of the list. */
  decode: (names: string) => string[] | undefined;
  /** The text of the first name, and what follows it. */
  decodeFirst: (names: string) => [text: string, rest: string] | undefined;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const FIRST_CODE = /^(?:[\w-]{4}|\((?:[0-9a-f]{4})*\))/;

/** The names of different texts. They do not depend on the order of the list. */
export function shortCodesFor(texts: readonly string[]): ShortCodes {
  const byName = new Map<string, string>();
  const nameByText = new Map<string, string>();
  const hashes = texts.map(hashCode);
  for (const [index, text] of texts.entries()) {
    const hash = hashes[index] ?? '';
    const isTaken = hashes.indexOf(hash) !== hashes.lastIndexOf(hash);
    const name = isTaken ? spellOut(text) : hash;
    byName.set(name, text);
    nameByText.set(text, name);
  }
  const decodeFirst: ShortCodes['decodeFirst'] = (names) => {
    const name = FIRST_CODE.exec(names)?.[0];
    const text = name === undefined ? undefined : byName.get(name);
    return name === undefined || text === undefined ? undefined : [text, names.slice(name.length)];
  };
  return {
    codeOf: (text) => nameByText.get(text) ?? spellOut(text),
    decodeFirst,
    decode: (names) => {
      const read: string[] = [];
      for (let rest = names; rest !== ''; ) {
        const first = decodeFirst(rest);
        if (!first) return undefined;
        read.push(first[0]);
        rest = first[1];
      }
      return read;
    },
  };
}

/** FNV-1a, folded to 24 bits: two of a list of sixty agree once in ten thousand lists. */
function hashCode(text: string): string {
  const hash = fnv1a(text);
  const folded = (hash >>> 24) ^ (hash & 0xffffff);
  return [18, 12, 6, 0].map((shift) => ALPHABET.charAt((folded >>> shift) & 63)).join('');
}

/** The text's own code units, in parentheses. */
const spellOut = (text: string) =>
  `(${Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('')})`;
