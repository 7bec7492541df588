import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  // Short from here on, because this waiting blocks the process. The queue waits longer.
  'pragma busy_timeout = 20',
];

/** How many prepared statements are kept: the filters of the list give any number of SQL texts. */
const MAX_STATEMENTS = 200;

/** How often, and after how many milliseconds, emptying the write-ahead log is tried again. */
const MAX_CHECKPOINTS = 100;
const CHECKPOINT_PAUSE_MS = 20;

/** Tries to empty the write-ahead log. Returns whether another process prevented that. */
const isCheckpointBlocked = (file: DatabaseSyncInstance): boolean =>
  file.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 1;

/** Opens the database in a folder that only its owner may read, and creates both if they are missing. */
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
    lockClause: '',
    compact: async () => {
      // A reader in another process delays it: erased bytes stay in the file until it succeeds.
      for (let tries = 1; await queue.runAlone(() => isCheckpointBlocked(file)); tries += 1) {
        if (tries === MAX_CHECKPOINTS) throw new Error('The database is in use: try again.');
        await sleep(CHECKPOINT_PAUSE_MS);
      }
    },
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

/** In SQLite `$1` is a name. Values by position would bind in the order in which the names appear. */
const byName = (parameters: readonly Value[]) =>
  Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]));
