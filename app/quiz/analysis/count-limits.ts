/** Why something is not counted, in a sentence for an editor. Nothing is ever estimated instead. */
export type CountFailure = { reason: string };

/** Raised within a count that cannot be made, or would take too long or too much memory. */
export class CountLimitError extends RangeError {}

const TOO_MANY =
  'There are too many different results to count them all. Use points such as 0, 25 and 50, and change fewer things at once.';

/** Above it, a count by single results gives up. */
const MAX_RESULTS = 20_000;

/** Gives up, before memory does, once there are too many different results. */
export function assertCountable({ size }: { size: number }): void {
  if (size > MAX_RESULTS) throw new CountLimitError(TOO_MANY);
}

/** Above it, a count that starts anew for each question gives up: a second or so in a browser. */
const MAX_STEPS = 10_000_000;

/** Gives up once all parts of a count together have taken too many steps. */
export function createStepBudget(): (steps: number) => void {
  let taken = 0;
  return (steps) => {
    taken += steps;
    if (taken > MAX_STEPS) throw new CountLimitError(TOO_MANY);
  };
}

/** The result of a count, or why there is none. */
export function tryCount<T>(count: () => T): T | CountFailure {
  try {
    return count();
  } catch (error) {
    if (error instanceof CountLimitError) return { reason: error.message };
    throw error;
  }
}

/** Tells a result of `counted` from the reason why there is none. */
export const isCounted = <T>(found: T | CountFailure): found is T =>
  typeof found !== 'object' || found === null || !('reason' in found);
