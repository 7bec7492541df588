/** Days of UTC as `2026-11-27`, both included. */
export type Period = { from: string; to: string };

const DAY_MS = 24 * 60 * 60_000;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** So many days up to the one of `now`. */
export const lastDays = (days: number, now: number): Period => ({
  from: dayOf(now - (days - 1) * DAY_MS),
  to: dayOf(now),
});
