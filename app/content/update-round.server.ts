import { retryAfter } from './backoff.server.ts';
import type { UnreachableError } from './content-error.server.ts';

/** So many failures in a row are an outage of the Content Lake, rather than of single audits. */
const FAILURES_OF_OUTAGE = 6;

/** How the fetches of one update go. */
export class UpdateRound {
  isNew = false;
  readonly lost = new Map<string, UnreachableError>();
  /** Whether there is no use in asking for more. */
  isOver = false;
  #hasAnswer = false;
  #failures = 0;

  answered(): void {
    this.#hasAnswer = true;
    this.#failures = 0;
  }

  failed(audit: string, error: UnreachableError): void {
    this.lost.set(audit, error);
    this.#failures += 1;
    const isToWait = retryAfter(error.cause, Date.now()) > 0;
    this.isOver ||= isToWait || this.#failures >= FAILURES_OF_OUTAGE;
  }

  /** The last error of an outage: the Content Lake asks to wait, or does not answer. */
  outage(): UnreachableError | undefined {
    return this.isOver || !this.#hasAnswer ? [...this.lost.values()].at(-1) : undefined;
  }
}
