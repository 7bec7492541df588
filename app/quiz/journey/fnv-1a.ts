/**
 * FNV-1a with 32 bits over UTF-16 code units, an unsigned number: the same for equal texts, and
 * hardly ever for others. Not a safeguard against anyone who means to deceive.
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
