import type { Environment } from '#leads/environment.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './query.ts';
import { openSqlite } from './sqlite.ts';

/** Opens Postgres where `DATABASE_URL` is set, otherwise SQLite. The tables need `createTables`. */
export function openDatabase(
  { DATABASE_URL, LEADS_DIR }: Pick<Environment, 'DATABASE_URL' | 'LEADS_DIR'>,
  onError: (error: Error) => void,
): Database {
  return DATABASE_URL === undefined ? openSqlite(LEADS_DIR) : openPostgres(DATABASE_URL, onError);
}
