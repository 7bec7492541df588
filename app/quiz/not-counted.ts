/** Why something is not counted, in a sentence for an editor. Nothing is ever estimated instead. */
export type NotCounted = { reason: string };

/** Raised within a count that would take too long or too much memory. */
export class TooManySums extends RangeError {
  constructor() {
    super(
      'The points of the answers add up to too many different sums to count them all. Use whole numbers, such as 0, 25 and 50.',
    );
  }
}

/** Above it, a count by single sums gives up: a second or two in a browser. */
const MOST_SUMS = 20_000;

/** Gives up, before memory does, once there are too many different sums. */
export function limit({ size }: { size: number }): void {
  if (size > MOST_SUMS) throw new TooManySums();
}

/** The result of a count, or why there is none. */
export function counted<T>(count: () => T): T | NotCounted {
  try {
    return count();
  } catch (error) {
    if (error instanceof TooManySums) return { reason: error.message };
    throw error;
  }
}

export const isCounted = <T>(found: T | NotCounted): found is T =>
  typeof found !== 'object' || found === null || !('reason' in found);
