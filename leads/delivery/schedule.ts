const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each failure the next attempt is due. See docs/webhooks.md#retries. */
export const RETRY_DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** The number of failed attempts after which a delivery is given up. */
export const MAX_ATTEMPTS = RETRY_DELAYS.length + 1;

const JITTER = 0.2;

/**
 * The milliseconds from the failure number `failures` to the next attempt: the schedule ±20 %, or what the
 * receiver asked for if that is later; `undefined` after the last one. `random` is from 0 to 1.
 */
export function retryDelay(failures: number, retryAfter: number | undefined, random: number) {
  const delay = RETRY_DELAYS[failures - 1];
  if (delay === undefined) return undefined;
  return Math.round(Math.max(delay * (1 - JITTER + 2 * JITTER * random), retryAfter ?? 0));
}
