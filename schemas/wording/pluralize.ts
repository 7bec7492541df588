/** A count with its noun: `1 error`, `2 deliveries`. Give the plural where it is not the noun with an s. */
export const pluralize = (count: number, one: string, other = `${one}s`): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : other}`;
