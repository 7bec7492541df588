import anyAscii from 'any-ascii';

const MAX_LENGTH = 40;

/** With what a name that had to be cut does not end, such as *and the* or *de la*. */
const LITTLE_WORDS = /(?<=.)(-[a-z]{1,3})+$/;

/**
 * A key, a value or an address made from what people read in any script: plain letters, digits and hyphens,
 * as many whole words as fit in 40 characters, and none of those taken. Empty if the text has no letter or
 * digit.
 */
export function proposedName(text: string, taken: readonly unknown[]): string {
  const words = anyAscii(text)
    .replaceAll("'", '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word.slice(0, MAX_LENGTH) : `${name}-${word}`;
    if (longer.length > MAX_LENGTH) {
      name = name.replace(LITTLE_WORDS, '');
      break;
    }
    name = longer;
  }
  if (name === '' || !taken.includes(name)) return name;
  for (let count = 2; ; count += 1)
    if (!taken.includes(`${name}-${count}`)) return `${name}-${count}`;
}

/** The same, or a number behind `fallback` for a text without a plain letter or digit, such as one in Chinese. */
export function nameFor(text: string, taken: readonly unknown[], fallback: string): string {
  const name = proposedName(text, taken);
  if (name !== '') return name;
  for (let count = taken.length + 1; ; count += 1)
    if (!taken.includes(`${fallback}-${count}`)) return `${fallback}-${count}`;
}
