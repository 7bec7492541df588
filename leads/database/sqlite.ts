import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '#shared/has-code.ts';
import type { Database, Query, Value } from './database.ts';

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
  // Short from here on, because this waiting blocks the process. `begin` waits longer.
  'pragma busy_timeout = 20',
];

/** How often, and after how many milliseconds, a transaction is tried again while another process writes. */
const TRIES = 200;
const PAUSE_MS = 10;

/** How often, and after how many milliseconds, emptying the write-ahead log is tried again. */
const MAX_CHECKPOINTS = 100;
const CHECKPOINT_PAUSE_MS = 20;

/** Tries to empty the write-ahead log. Returns whether another process prevented that. */
const isCheckpointBlocked = (file: DatabaseSync): boolean =>
  file.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 1;

/** Opens the database in a folder that only its owner may read, and creates both if they are missing. */
export function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  makePrivate(folder);
  const path = join(folder, SQLITE_FILE);
  // SQLite gives its other two files the mode of this one.
  closeSync(openSync(path, 'a', 0o600));
  const file = new DatabaseSync(path);
  for (const setting of SETTINGS) file.exec(setting);
  const query = queryOf(file);
  const { inTurn, inTransaction } = createQueue(file);
  return {
    engine: 'sqlite',
    query: (sql, parameters) => inTransaction(() => query(sql, parameters)),
    transaction: (work) => inTransaction(() => work(query)),
    lockClause: '',
    compact: async () => {
      // A reader in another process delays it: erased bytes stay in the file until it succeeds.
      for (let tries = 1; await inTurn(() => isCheckpointBlocked(file)); tries += 1) {
        if (tries === MAX_CHECKPOINTS) throw new Error('The database is in use: try again.');
        await sleep(CHECKPOINT_PAUSE_MS);
      }
    },
    close: () => inTurn(() => file.close()),
  };
}

/** The folder of a volume may belong to another user, who decides who else may read it. */
function makePrivate(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error;
  }
}

/** Runs the work on one connection in order. A promise settles only when the commit is on disk. */
function createQueue(file: DatabaseSync) {
  let last: Promise<unknown> = Promise.resolve();

  /** Runs work after everything before it, and outside of any transaction. */
  const inTurn = <T>(work: () => T | Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  /** Rejects, without a trace of the work, if the work or the commit fails. */
  const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await begin(file);
      try {
        const result = await work();
        file.exec('commit');
        return result;
      } catch (error) {
        // On a full disk, SQLite has ended the transaction already.
        if (file.isTransaction) file.exec('rollback');
        throw error;
      }
    });

  return { inTurn, inTransaction };
}

/** Begins a transaction. Waits for another process without blocking this one, as SQLite's own waiting would. */
async function begin(file: DatabaseSync): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      file.exec('begin immediate');
      return;
    } catch (error) {
      if (tries === TRIES || !/locked|busy/.test(String(error))) throw error;
      await sleep(PAUSE_MS);
    }
}

const queryOf =
  (file: DatabaseSync): Query =>
  async (sql, parameters = []) => {
    const statement = file.prepare(sql);
    return parameters.length === 0 ? statement.all() : statement.all(byName(parameters));
  };

/** In SQLite `$1` is a name. Values by position would bind in the order in which the names appear. */
const byName = (parameters: readonly Value[]) =>
  Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]));
