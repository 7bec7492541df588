import type { Query } from './query.ts';

/**
 * SQLite or Postgres behind one interface. Both run the same SQL text, except for `lockClause` and the table
 * of visits. A transaction is on disk when its promise resolves; if `work` rejects, nothing of it is.
 * Transactions of one SQLite database run one after the other.
 */
export type Database = {
  engine: 'sqlite' | 'postgres';
  query: Query;
  transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** What ends a `select` of rows to lease: `for update skip locked`, or nothing in SQLite. */
  lockClause: string;
  /** Removes erased bytes from the files, where the engine would keep them for a while. */
  compact: () => Promise<void>;
  close: () => Promise<void>;
};
