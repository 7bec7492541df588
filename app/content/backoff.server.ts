import { ownProperty } from '#app/quiz/base/unknown.ts';
import { parseRetryAfter } from '#shared/retry-after.ts';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const MAX_RETRY_AFTER_MS = 10 * 60_000;

/**
 * The pause after this many failures in a row, in milliseconds. It doubles with each failure, is never
 * shorter than `retryAfterMs`, and has jitter so that many instances do not retry together. `random` is from
 * 0 to 1.
 */
export function backoff(failures: number, retryAfterMs: number, random: number): number {
  const doubled = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
  return Math.max(doubled * (0.5 + random / 2), retryAfterMs * (1 + random / 10));
}

/**
 * The `Retry-After` of a failed request, in seconds or a date, as milliseconds from `now`: at most ten
 * minutes, and 0 without one.
 */
export function retryAfter(error: unknown, now: number): number {
  const value = ownProperty(ownProperty(ownProperty(error, 'response'), 'headers'), 'retry-after');
  return typeof value === 'string' ? (parseRetryAfter(value, now, MAX_RETRY_AFTER_MS) ?? 0) : 0;
}
