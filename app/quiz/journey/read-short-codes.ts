import { shortCodesFor, spellOut } from './short-codes.ts';

/** Reads the short codes of a list of texts. */
export type ShortCodeReader = {
  /** The texts of concatenated codes; `undefined` if one of them is not in the list. */
  decode: (codes: string) => string[] | undefined;
  /** The texts of concatenated codes that are in the list; `undefined` if these are not codes. */
  decodeKnown: (codes: string) => { known: string[]; unknownCount: number } | undefined;
  /** The text of the first code, if it is in the list, and what follows the code. */
  splitFirst: (codes: string) => [text: string | undefined, rest: string] | undefined;
};

const FIRST_CODE = /^(?:[\w-]{4}|\((?:[0-9a-f]{4})*\))/;

export function shortCodeReader(texts: readonly string[]): ShortCodeReader {
  const codeOf = shortCodesFor(texts);
  // Links made while two texts collided spell them out. They stay readable after one of the two is removed.
  const textByCode = new Map(
    texts.flatMap((text) => [[spellOut(text), text] as const, [codeOf(text), text] as const]),
  );
  const splitFirst: ShortCodeReader['splitFirst'] = (codes) => {
    const code = FIRST_CODE.exec(codes)?.[0];
    return code === undefined ? undefined : [textByCode.get(code), codes.slice(code.length)];
  };
  const decodeKnown: ShortCodeReader['decodeKnown'] = (codes) => {
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
    decode: (codes) => {
      const found = decodeKnown(codes);
      return found?.unknownCount === 0 ? found.known : undefined;
    },
    decodeKnown,
    splitFirst,
  };
}
