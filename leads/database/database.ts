/** A value as both engines store it: JSON is text, a moment is milliseconds since 1970, a flag 0 or 1. */
export type Value = string | number | null;

/** A row by column name, for a schema to check. Numbers are safe integers, although Postgres sends BIGINT as text. */
export type Row = Record<string, unknown>;

/** Runs one statement, with `$1`, `$2`… for its parameters, and returns the rows that it gives. */
export type Query = (sql: string, parameters?: readonly Value[]) => Promise<Row[]>;

/**
 * SQLite or Postgres behind one interface. Both run the same SQL text, except for
 * `lockClause` and the table of visits. A transaction is on disk when its promise resolves; if `work` rejects, nothing of
 * it is. Transactions of one SQLite database run one after the other.
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
