const rules = new Intl.PluralRules('en-CA');

/** `1 lead`, `2 leads`. */
export const pluralize = (count: number, one: string, other: string): string =>
  `${count} ${rules.select(count) === 'one' ? one : other}`;
