/** Why something is not counted, in a sentence for an editor. Nothing is ever estimated instead. */
export type CountFailure = { reason: string };

/** Thrown by a count that cannot be exact, or would take too long or too much memory. */
export class CountLimitError extends RangeError {}

const TOO_MANY =
  'There are too many different results to count them all. Use points such as 0, 25 and 50, and change fewer things at once.';

/** The most different sums that a count keeps in memory. */
const MAX_RESULTS = 20_000;

/** Throws `CountLimitError` where there are too many different sums. */
export function assertCountable({ size }: { size: number }): void {
  if (size > MAX_RESULTS) throw new CountLimitError(TOO_MANY);
}

/** The most additions of a count that is repeated for each question: about a second in a browser. */
const MAX_STEPS = 10_000_000;

/** A counter of steps. It throws `CountLimitError` once their sum is too large. */
export function createStepBudget(): (steps: number) => void {
  let taken = 0;
  return (steps) => {
    taken += steps;
    if (taken > MAX_STEPS) throw new CountLimitError(TOO_MANY);
  };
}

/** Returns the count, or the reason why there is none. */
export function tryCount<T>(count: () => T): T | CountFailure {
  try {
    return count();
  } catch (error) {
    if (error instanceof CountLimitError) return { reason: error.message };
    throw error;
  }
}

/** Whether `tryCount` returned a count and not a reason. */
export const isCounted = <T>(found: T | CountFailure): found is T =>
  typeof found !== 'object' || found === null || !('reason' in found);
