import type { Log } from '#shared/log.ts';
import type { Database } from './database/query.ts';
import type { Environment } from './environment.ts';
import type { VisitCounter } from './visit-counter.ts';

/** What every part of the leads process works with. */
export type LeadsContext = {
  database: Database;
  environment: Environment;
  /** The key of `personKeyOf`. */
  key: string;
  /** Whether the database has its tables and is for this key. Until then, nothing is read or stored. */
  isPrepared: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The visits that are counted, and not stored yet. */
  visits: VisitCounter;
  log: Log;
  /** Tells the dispatcher that deliveries may be due. Call it after the commit. */
  wake: () => void;
};
