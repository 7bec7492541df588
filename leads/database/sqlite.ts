import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '#shared/has-code.ts';
import { createQuery, type Database, type Query } from './query.ts';

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
  // Short from here on, because this waiting blocks the process: see `untilFree`.
  'pragma busy_timeout = 20',
];

/** How often, and after how many ms, something is tried again while another process uses the database. */
const TRIES = 200;
const PAUSE_MS = 10;

/** Opens the database in a folder that only its owner may read, and creates both if they are missing. */
export function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  makePrivate(folder);
  const path = join(folder, SQLITE_FILE);
  // SQLite gives its other two files the mode of this one.
  closeSync(openSync(path, 'a', 0o600));
  const file = new DatabaseSync(path);
  for (const setting of SETTINGS) file.exec(setting);
  const query = createQuery(async ({ texts, values }) =>
    file.prepare(texts.join('?')).all(...values),
  );
  let last: Promise<unknown> = Promise.resolve();
  let isCompactDue = false;

  /** Runs work after everything before it, and outside of any transaction. */
  const inTurn = <T>(work: () => T | Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  const transaction = <T>(work: (query: Query) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await untilFree(() => hasRun(file, 'begin immediate'));
      try {
        const result = await work(query);
        file.exec('commit');
        return result;
      } catch (error) {
        // On a full disk, SQLite has ended the transaction already.
        if (file.isTransaction) file.exec('rollback');
        throw error;
      }
    });

  return {
    engine: 'sqlite',
    query: createQuery((statement) => transaction((query) => query`${statement}`)),
    transaction,
    lockClause: '',
    // A page from which SQLite has moved rows keeps copies of them, which `secure_delete` does not overwrite: so
    // all pages are written anew. A reader in another process delays the end: erased bytes stay in the files until then.
    compact: async () => {
      isCompactDue = true;
      await untilFree(() => inTurn(() => hasRun(file, 'vacuum')));
      await untilFree(() => inTurn(() => hasEmptiedLog(file)));
      isCompactDue = false;
    },
    isCompactDue: () => isCompactDue,
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

/** Waits for another process without blocking this one, as SQLite's own waiting would. */
async function untilFree(attempt: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 1; !(await attempt()); tries += 1) {
    if (tries === TRIES) throw new Error('The database is in use: try again.');
    await sleep(PAUSE_MS);
  }
}

/** Tries to run a statement. Returns whether no other process prevented that. */
function hasRun(file: DatabaseSync, statement: string): boolean {
  try {
    file.exec(statement);
    return true;
  } catch (error) {
    if (/locked|busy/.test(String(error))) return false;
    throw error;
  }
}

/** Tries to empty the write-ahead log. Returns whether no other process prevented that. */
const hasEmptiedLog = (file: DatabaseSync): boolean =>
  file.prepare('pragma wal_checkpoint(truncate)').get()?.busy !== 1;
