import { fnv1a } from './fnv-1a.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Short codes for the different texts of a list, made of characters that any address may contain: four
 * characters that depend on the text alone, or the text itself where two texts have the same four. The
 * codes do not depend on the order of the list.
 */
export function shortCodesFor(texts: readonly string[]): (text: string) => string {
  const hashes = texts.map(hashCode);
  return (text) => {
    const hash = hashCode(text);
    return hashes.indexOf(hash) === hashes.lastIndexOf(hash) && texts.includes(text)
      ? hash
      : spellOut(text);
  };
}

/** FNV-1a, folded to 24 bits: in a list of 60 texts, the chance of any collision is about 1 in 10,000. */
function hashCode(text: string): string {
  const hash = fnv1a(text);
  const folded = (hash >>> 24) ^ (hash & 0xffffff);
  return [18, 12, 6, 0].map((shift) => ALPHABET.charAt((folded >>> shift) & 63)).join('');
}

/** The text's own code units, in parentheses. */
export const spellOut = (text: string) =>
  `(${Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('')})`;
