/** A day, in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** A time, in milliseconds since 1970, as ISO 8601 in UTC. */
export const isoTime = (moment: number): string => new Date(moment).toISOString();
