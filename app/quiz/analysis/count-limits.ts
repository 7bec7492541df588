/** Why a count was refused, in a sentence for an editor. Nothing is ever estimated instead. */
export type CountFailure = { reason: string };

/** Thrown by a count that would take too much time or memory, or that is not defined. */
export class CountLimitError extends RangeError {}

const TOO_MANY =
  'There are too many different combinations to count them all. Use points such as 0, 25 and 50, or fewer conditions.';

/** The number of different sums that a count may have in memory, of about 200 bytes each. */
const MAX_STATES = 600_000;

/** How many additions a count may make: at most about half a minute in a browser. */
const MAX_ADDITIONS = 60_000_000;

/** The number of different sums that the answers to one question may have. */
export const MAX_CLASSES = 50_000;

/** Throws `CountLimitError` if a count has more different sums than it may have in memory. */
export function assertCountable(states: number, most = MAX_STATES): void {
  if (states > most) throw new CountLimitError(TOO_MANY);
}

let most = MAX_ADDITIONS;

/** Runs a count that may make only so many additions, such as 6,000,000: about a second in a browser. */
export function withBudget<T>(additions: number, count: () => T): T {
  const before = most;
  most = additions;
  try {
    return count();
  } finally {
    most = before;
  }
}

/** Runs a count that may make so many times the additions of any other. */
export const withMoreBudget = <T>(times: number, count: () => T): T =>
  withBudget(times * most, count);

/** Counts additions and sums in memory, and throws `CountLimitError` once there are too many. */
export class Budget {
  #made = 0;
  #held = 0;

  /** Takes memory for so many sums, or with a number below 0, frees it. */
  hold(states: number): void {
    this.#held += states;
    this.allow(0);
  }

  /** Whether there is memory for so many sums more. */
  allow(states: number): void {
    assertCountable(this.#held + states);
  }

  spend(additions: number): void {
    this.#made += additions;
    if (this.#made > most) throw new CountLimitError(TOO_MANY);
  }
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
export const wasCounted = <T>(count: T | CountFailure): count is T =>
  typeof count !== 'object' || count === null || !('reason' in count);

/** Which checks are left out where the count of all answer sheets was refused. */
export const notCounted = ({ reason }: CountFailure): string =>
  `Checks that count every combination of answers, such as whether each level can be reached, did not run: ${reason}`;
