import { type MonoTypeOperatorFunction, retry, throwError, timer } from 'rxjs';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/**
 * Asks again, after growing pauses, until there is an answer of any kind. The Studio gives up a
 * document when an edit that it sends meets a lake that is just being restarted; with this, the edit
 * waits.
 */
export const retryWhileOffline = <T>(): MonoTypeOperatorFunction<T> =>
  retry({
    delay: (error: unknown, count) =>
      hasResponse(error)
        ? throwError(() => error)
        : timer(Math.min(FIRST_PAUSE * 2 ** (count - 1), LONGEST_PAUSE)),
  });

/** An error that the lake answered with has a status; one of the connection has none. */
const hasResponse = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error;
