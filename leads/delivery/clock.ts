import type { Database } from '#leads/database/database.ts';

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

/** A clock for timers and expiry. Call `synchronize` regularly: it reads the clock of Postgres. */
export type SteadyClock = Clock & { synchronize: (database: Database) => Promise<void> };

/**
 * A clock that never goes back: setting the machine's clock back does not delay what waits. With
 * Postgres it follows the clock of the database, which all processes share.
 */
export function createSteadyClock(
  wall: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): SteadyClock {
  let offset: number | undefined;
  const advance = (time: number) => {
    offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, time - elapsed());
    return offset;
  };
  let isShared = false;
  return {
    now: () =>
      Math.round(elapsed() + (isShared && offset !== undefined ? offset : advance(wall()))),
    after: systemClock.after,
    synchronize: async ({ engine, query }) => {
      if (engine !== 'postgres') return;
      const [row] = await query(
        'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
      );
      // The database's first time replaces this machine's.
      if (!isShared) offset = undefined;
      isShared = true;
      advance(Number(row?.now));
    },
  };
}
