const PLACEHOLDERS = /^Your Company$|\bexample\.(com|org|net)\b/i;

/** The seed names no real business: what it ships in its place must not reach visitors unnoticed. */
export const placeholderFree = (value: unknown) =>
  typeof value === 'string' && PLACEHOLDERS.test(value)
    ? 'This is a placeholder. Write your own before you show the site to anyone.'
    : true;
