import { type MonoTypeOperatorFunction, retry, throwError, timer } from 'rxjs';
import { isObject } from '#app/quiz/base/unknown.ts';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/** Repeats a request until the lake responds: the Studio stops saving a document whose edit is lost while the lake restarts. */
export const retryWhileOffline = <T>(): MonoTypeOperatorFunction<T> =>
  retry({
    delay: (error: unknown, count) =>
      hasResponse(error)
        ? throwError(() => error)
        : timer(Math.min(FIRST_PAUSE * 2 ** (count - 1), LONGEST_PAUSE)),
  });

/** An error response of the lake has a status; a failed connection has none. */
const hasResponse = (error: unknown) => isObject(error) && 'statusCode' in error;
