const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day, in the language of the editor's browser. */
export const formatDay = (at: number): string => DAY.format(at);

/** A link that writes to an address. An address may contain `?` or `&`, which have a meaning in a link. */
export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
