import { shortCodesFor, spellOut } from './short-codes.ts';

const FIRST_CODE = /^(?:[\w-]{4}|\((?:[0-9a-f]{4})*\))/;

export type ShortCodeReader = ReturnType<typeof shortCodeReader>;

/** Reads the short codes of a list of texts. */
export function shortCodeReader(texts: readonly string[]) {
  const codeOf = shortCodesFor(texts);
  // Links made while two texts collided spell them out. They stay readable after one of the two is removed.
  const textByCode = new Map(
    texts.flatMap((text) => [[spellOut(text), text] as const, [codeOf(text), text] as const]),
  );
  /** The text of the first code, if it is in the list, and what follows the code. */
  const splitFirst = (codes: string): [text: string | undefined, rest: string] | undefined => {
    const code = FIRST_CODE.exec(codes)?.[0];
    return code === undefined ? undefined : [textByCode.get(code), codes.slice(code.length)];
  };
  /** The texts of concatenated codes that are in the list; `undefined` if these are not codes. */
  const decodeKnown = (codes: string) => {
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
  return { splitFirst, decodeKnown };
}
