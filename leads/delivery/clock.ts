/** The time and timers; a test uses its own, in which an hour passes at once. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Calls `run` once, after `ms` milliseconds. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
