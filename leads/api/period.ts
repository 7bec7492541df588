/** Days of UTC as `2026-11-27`, both included. */
export type Period = { from: string; to: string };

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The day (UTC) of a time, in milliseconds since 1970: `2027-01-15`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** So many days up to the one of `now`. */
export const lastDays = (days: number, now: number): Period => ({
  from: dayOf(now - (days - 1) * DAY_MS),
  to: dayOf(now),
});
