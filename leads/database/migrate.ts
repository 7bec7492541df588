import type { Database } from './database.ts';
import { FIRST_VERSION, MIGRATIONS } from './tables.ts';

/** The key of the advisory lock: any number that is the same in each process. */
const LOCK = 335_001;

/** Another version of this program has made the tables, so this one must not use them. */
export class OtherTablesError extends Error {}

/**
 * Brings the tables up to date, in one transaction; processes that start together take turns. Throws
 * `OtherTablesError` if a newer version of this program has changed them, or a trial version made them.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (query) => {
    if (database.engine === 'postgres') await query('select pg_advisory_xact_lock($1)', [LOCK]);
    await query('create table if not exists migration (version integer primary key)');
    const [row] = await query('select coalesce(max(version), 0) as version from migration');
    const version = Number(row?.version);
    const latest = FIRST_VERSION + MIGRATIONS.length - 1;
    if (version > latest)
      throw new OtherTablesError(
        `The leads database has version ${version}, and this program knows ${latest} at most: start the newer program.`,
      );
    if (version > 0 && version < FIRST_VERSION)
      throw new OtherTablesError(
        `The leads database has version ${version}, of a trial: start the program of 25 November 2026 once, or another database.`,
      );
    for (const [index, steps] of MIGRATIONS.entries()) {
      if (FIRST_VERSION + index <= version) continue;
      for (const step of steps) await query(step);
      await query('insert into migration (version) values ($1)', [FIRST_VERSION + index]);
    }
  });
}
