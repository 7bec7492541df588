const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time in milliseconds since 1970, in the language of the editor's browser. */
export const formatMoment = (at: number): string => MOMENT.format(at);
