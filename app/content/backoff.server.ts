const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * The pause after this many failures in a row, in milliseconds. It doubles with each failure, is never
 * shorter than `retryAfterMs`, and has jitter so that many instances do not retry together. `random` is from
 * 0 to 1.
 */
export function backoff(failures: number, retryAfterMs: number, random: number): number {
  const doubled = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
  return Math.max(doubled * (0.5 + random / 2), retryAfterMs * (1 + random / 10));
}
