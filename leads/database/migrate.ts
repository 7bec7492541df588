import type { Database } from './database.ts';
import { MIGRATIONS } from './tables.ts';

/** The key of the advisory lock: any number that is the same in each process. */
const LOCK = 335_001;

/** A newer version of this program has changed the tables, so this one must not use them. */
export class NewerTablesError extends Error {}

/**
 * Brings the tables up to date, in one transaction; processes that start together take turns. `key` is
 * that of `personKeyOf`. Throws `NewerTablesError` if a newer version of this program has changed them.
 */
export async function migrate(
  database: Database,
  key: string,
  migrations = MIGRATIONS,
): Promise<void> {
  await database.transaction(async (query) => {
    if (database.engine === 'postgres') await query('select pg_advisory_xact_lock($1)', [LOCK]);
    await query('create table if not exists migration (version integer primary key)');
    const [row] = await query('select coalesce(max(version), 0) as version from migration');
    const version = Number(row?.version);
    if (version > migrations.length)
      throw new NewerTablesError(
        `The leads database has version ${version}, and this program knows ${migrations.length} at most: start the newer program.`,
      );
    for (const [index, steps] of migrations.entries()) {
      if (index < version) continue;
      for (const step of steps) await (typeof step === 'string' ? query(step) : step(query, key));
      await query('insert into migration (version) values ($1)', [index + 1]);
    }
  });
}
