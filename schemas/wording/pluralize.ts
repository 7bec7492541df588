/** A number with its noun, not rounded: `1 error`, `33.3333 points`. `other`: the plural, if not with s. */
export const pluralize = (count: number, one: string, other = `${one}s`): string =>
  `${count.toLocaleString('en-CA', { maximumFractionDigits: 20 })} ${count === 1 ? one : other}`;
