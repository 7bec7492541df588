import type { Database, Query } from './database.ts';
import { MIGRATIONS } from './tables.ts';

/** The key of the advisory lock: any number that is the same in each process. */
const LOCK = 335_001;

/** The database is not for this process, such as one whose tables another version of the program has made. */
export class UnusableDatabaseError extends Error {}

/** Lets processes that start together on one Postgres go on one by one, until the end of the transaction. */
export async function takeTurns({ engine }: Database, query: Query): Promise<void> {
  if (engine === 'postgres') await query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/**
 * Brings the tables up to date, in one transaction; processes that start together take turns. Throws
 * `UnusableDatabaseError` if a newer version of this program has changed them.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (query) => {
    await takeTurns(database, query);
    await query('create table if not exists migration (version integer primary key)');
    const [row] = await query('select coalesce(max(version), 0) as version from migration');
    const version = Number(row?.version);
    const latest = MIGRATIONS.length;
    if (version > latest)
      throw new UnusableDatabaseError(
        `The leads database has version ${version}, and this program knows ${latest} at most: start the newer program.`,
      );
    for (const [index, steps] of MIGRATIONS.entries()) {
      if (index < version) continue;
      for (const step of steps) await query(step);
      await query('insert into migration (version) values ($1)', [index + 1]);
    }
  });
}
