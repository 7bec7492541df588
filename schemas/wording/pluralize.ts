/**
 * A number with its noun, not rounded: `1 error`, `2 deliveries`, `33.3333 points`. Give the plural
 * where it is not the noun with an s.
 */
export const pluralize = (count: number, one: string, other = `${one}s`): string =>
  `${count.toLocaleString('en-CA', { maximumFractionDigits: 20 })} ${count === 1 ? one : other}`;
