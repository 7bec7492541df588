import { fnv1a } from './fnv-1a.ts';

/**
 * Short codes for the texts of a list, made of characters that any address may contain: four
 * characters that depend on the text alone, or the text itself where two texts have the same four.
 */
export type ShortCodes = {
  codeOf: (text: string) => string;
  /** The texts of concatenated codes; `undefined` if one of them is not in the list. */
  decode: (codes: string) => string[] | undefined;
  /** The texts of concatenated codes that are in the list; `undefined` if these are not codes. */
  decodeKnown: (codes: string) => { known: string[]; unknownCount: number } | undefined;
  /** The text of the first code, if it is in the list, and what follows the code. */
  splitFirst: (codes: string) => [text: string | undefined, rest: string] | undefined;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const FIRST_CODE = /^(?:[\w-]{4}|\((?:[0-9a-f]{4})*\))/;

/** The codes of different texts. They do not depend on the order of the list. */
export function shortCodesFor(texts: readonly string[]): ShortCodes {
  const textByCode = new Map<string, string>();
  const codeByText = new Map<string, string>();
  const hashes = texts.map(hashCode);
  for (const [index, text] of texts.entries()) {
    const hash = hashes[index] ?? '';
    const collides = hashes.indexOf(hash) !== hashes.lastIndexOf(hash);
    // Links made while two texts collided spell them out. They stay readable after one of the two is removed.
    textByCode.set(spellOut(text), text);
    if (!collides) textByCode.set(hash, text);
    codeByText.set(text, collides ? spellOut(text) : hash);
  }
  const splitFirst: ShortCodes['splitFirst'] = (codes) => {
    const code = FIRST_CODE.exec(codes)?.[0];
    return code === undefined ? undefined : [textByCode.get(code), codes.slice(code.length)];
  };
  const decodeKnown: ShortCodes['decodeKnown'] = (codes) => {
    const known: string[] = [];
    let unknownCount = 0;
    for (let rest = codes; rest !== ''; ) {
      const first = splitFirst(rest);
      if (!first) return undefined;
      if (first[0] === undefined) unknownCount += 1;
      else known.push(first[0]);
      rest = first[1];
    }
    return { known, unknownCount };
  };
  return {
    codeOf: (text) => codeByText.get(text) ?? spellOut(text),
    decode: (codes) => {
      const found = decodeKnown(codes);
      return found?.unknownCount === 0 ? found.known : undefined;
    },
    decodeKnown,
    splitFirst,
  };
}

/** FNV-1a, folded to 24 bits: in a list of 60 texts, the chance of any collision is about 1 in 10,000. */
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
