import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from '@photostructure/sqlite';
import type { Database, Query, Row, Value } from './database.ts';
import { SqliteQueue } from './sqlite-queue.ts';

/** The name of the database in its folder; SQLite adds `-wal` and `-shm` for its other two files. */
export const SQLITE_FILE = 'leads.sqlite';

const SETTINGS = [
  'pragma busy_timeout = 5000',
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma foreign_keys = on',
  'pragma secure_delete = on',
  // Without it fsync on macOS leaves the data in the disk's own cache. Other systems ignore it.
  'pragma fullfsync = on',
  // From now on it is short, because it blocks this process: the queue waits longer.
  'pragma busy_timeout = 20',
];

/** How many prepared statements are kept: a filter of the list makes texts without number. */
const MAX_STATEMENTS = 200;

/** Opens the database in a folder that only its owner may read, and makes both where they are missing. */
export function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const file = new DatabaseSync(join(folder, SQLITE_FILE));
  for (const setting of SETTINGS) file.exec(setting);
  const query = preparedQuery(file);
  const queue = new SqliteQueue({
    exec: (sql) => file.exec(sql),
    isInTransaction: () => file.isTransaction,
  });
  return {
    engine: 'sqlite',
    query: (sql, parameters) => queue.run(() => query(sql, parameters)),
    transaction: (work) => queue.run(() => work(query)),
    claimClause: '',
    compact: () => queue.runAlone(() => file.exec('pragma wal_checkpoint(truncate)')),
    close: () => queue.runAlone(() => file.close()),
  };
}

function preparedQuery(file: DatabaseSyncInstance): Query {
  const statements = new Map<string, StatementSyncInstance>();
  return async (sql, parameters = []) => {
    let statement = statements.get(sql);
    if (!statement) {
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statement = file.prepare(sql);
      statements.set(sql, statement);
    }
    const rows: Row[] =
      parameters.length === 0 ? statement.all() : statement.all(byName(parameters));
    return rows;
  };
}

/** In SQLite `$1` is a name: by position, it would be whichever stands first in the text. */
const byName = (parameters: readonly Value[]) =>
  Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]));
