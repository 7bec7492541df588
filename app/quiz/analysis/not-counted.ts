/** Why something is not counted, in a sentence for an editor. Nothing is ever estimated instead. */
export type NotCounted = { reason: string };

/** Raised within a count that cannot be made, or would take too long or too much memory. */
export class NotCountable extends RangeError {}

const TOO_MANY =
  'There are too many different results to count them all. Use points such as 0, 25 and 50, and change fewer things at once.';

/** Above it, a count by single results gives up. */
const MOST_RESULTS = 20_000;

/** Gives up, before memory does, once there are too many different results. */
export function limit({ size }: { size: number }): void {
  if (size > MOST_RESULTS) throw new NotCountable(TOO_MANY);
}

/** Above it, a count that starts anew for each question gives up: a second or so in a browser. */
const MOST_STEPS = 10_000_000;

/** Gives up once all parts of a count together have taken too many steps. */
export function stepLimit(): (steps: number) => void {
  let taken = 0;
  return (steps) => {
    taken += steps;
    if (taken > MOST_STEPS) throw new NotCountable(TOO_MANY);
  };
}

/** The result of a count, or why there is none. */
export function counted<T>(count: () => T): T | NotCounted {
  try {
    return count();
  } catch (error) {
    if (error instanceof NotCountable) return { reason: error.message };
    throw error;
  }
}

/** Tells a result of `counted` from the reason why there is none. */
export const isCounted = <T>(found: T | NotCounted): found is T =>
  typeof found !== 'object' || found === null || !('reason' in found);
