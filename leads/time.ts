import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after some milliseconds, or at the signal. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

/** A time, in milliseconds since 1970, as ISO 8601 in UTC. */
export const isoTime = (moment: number): string => new Date(moment).toISOString();

/** A time as ISO 8601 in a time zone, to the second: `2027-01-15T03:00:00-05:00`. */
export function zonedTime(moment: number, zone: string): string {
  const date = new Date(moment);
  const local = date.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
  const [, offset = ''] =
    /GMT([-+]\d\d:\d\d)?$/.exec(
      date.toLocaleString('en-CA', { timeZone: zone, timeZoneName: 'longOffset' }),
    ) ?? [];
  return `${local}${offset || '+00:00'}`;
}
