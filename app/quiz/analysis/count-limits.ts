/** Why a count was refused, in a sentence for an editor. Nothing is ever estimated instead. */
export type CountFailure = { reason: string };

/** Thrown by a count that cannot be exact, or that would take too much time or memory. */
export class CountLimitError extends RangeError {}

const TOO_MANY =
  'There are too many different combinations to count them all. Use points such as 0, 25 and 50, and change fewer things at once.';

/** The number of different sums that a count may have in memory. */
const MAX_SUMS = 100_000;

/** Throws `CountLimitError` if a collection has more entries than a count may have in memory. */
export function assertCountable({ size }: { size: number }): void {
  if (size > MAX_SUMS) throw new CountLimitError(TOO_MANY);
}

/** How many additions a count for all questions may make: about a second in a browser. */
const MAX_ADDITIONS = 10_000_000;

/** Returns a function that counts additions, and throws `CountLimitError` once there are too many. */
export function createAdditionBudget(): (additions: number) => void {
  let made = 0;
  return (additions) => {
    made += additions;
    if (made > MAX_ADDITIONS) throw new CountLimitError(TOO_MANY);
  };
}

/** Returns the count, or the reason why it was refused. Any other error is thrown. */
export function tryCount<T>(count: () => T): T | CountFailure {
  try {
    return count();
  } catch (error) {
    if (error instanceof CountLimitError) return { reason: error.message };
    throw error;
  }
}

/** Whether `tryCount` returned a count rather than a reason. */
export const isCounted = <T>(count: T | CountFailure): count is T =>
  typeof count !== 'object' || count === null || !('reason' in count);
