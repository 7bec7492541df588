import { backoff } from './backoff.server.ts';

/** The shortest time between the starts of two requests, however often editors publish. */
const MIN_REQUEST_GAP_MS = 100;

type Failure = {
  /** Whether the Content Lake could not be reached, as opposed to content that is not valid. */
  isOutage: boolean;
  /** From the response's `Retry-After`; 0 without one. */
  retryAfterMs: number;
};

type Options = {
  /** The time between two polls, which find publishes while the event stream is down. */
  pollIntervalMs: number;
  random: () => number;
};

/**
 * Decides when to fetch from the Content Lake again: soon after a publish, otherwise at the poll interval,
 * and after a failure with growing pauses. It reads no clock and sets no timer. Times are in milliseconds
 * from an arbitrary start.
 */
export class FetchSchedule {
  readonly #options: Options;
  #failures = 0;
  #lastRequestAt = Number.NEGATIVE_INFINITY;
  #nextPollAt = 0;
  /** No request before this time, not even after a publish. */
  #blockedUntil = 0;
  /** Whether something was published since the last request started. */
  #isPublishPending = false;

  constructor(options: Options) {
    this.#options = options;
  }

  publishNoticed(): void {
    this.#isPublishPending = true;
  }

  fetchStarted(now: number): void {
    this.#lastRequestAt = now;
    this.#isPublishPending = false;
  }

  fetchSucceeded(now: number): void {
    const { pollIntervalMs, random } = this.#options;
    this.#failures = 0;
    this.#blockedUntil = 0;
    this.#nextPollAt = now + pollIntervalMs * (0.9 + random() / 5);
  }

  fetchFailed(now: number, { isOutage, retryAfterMs }: Failure): void {
    this.#failures += 1;
    this.#nextPollAt = now + backoff(this.#failures, retryAfterMs, this.#options.random());
    // Invalid content does not block: the next publish may repair it.
    this.#blockedUntil = isOutage ? this.#nextPollAt : 0;
  }

  nextRequestAt(): number {
    const dueAt = this.#isPublishPending
      ? this.#lastRequestAt + MIN_REQUEST_GAP_MS
      : this.#nextPollAt;
    return Math.max(dueAt, this.#blockedUntil);
  }
}
