import { onTestFinished } from 'vitest';
import { openDatabase } from '#leads/database/database.ts';
import type { Database } from '#leads/database/query.ts';
import { createTables } from '#leads/database/tables.ts';
import { IN_MEMORY, temporaryFolder } from '#tests/temporary-folder.ts';
import { emptyPostgres } from './postgres.ts';

/** For `describe.each`: whatever touches the database is tested on both engines. */
export const ENGINES = ['sqlite', 'postgres'] as const;

/** The key of the hashes that stand for people. */
export const TEST_KEY = 'k'.repeat(32);

export type Engine = (typeof ENGINES)[number];

type DatabaseVariables = { LEADS_DIR: string; DATABASE_URL?: string };

/** The variables of a new, empty database of this engine, which is removed after the test. */
export async function databaseVariables(engine: Engine): Promise<DatabaseVariables> {
  const LEADS_DIR = temporaryFolder(IN_MEMORY);
  return engine === 'sqlite' ? { LEADS_DIR } : { LEADS_DIR, DATABASE_URL: await emptyPostgres() };
}

/** Opens a new database with its tables, for the duration of the test. */
export const openTestDatabase = async (engine: Engine): Promise<Database> =>
  openDatabaseOf(await databaseVariables(engine));

/** Opens the database of these variables with its tables, for the duration of the test. */
export async function openDatabaseOf({
  LEADS_DIR,
  DATABASE_URL,
}: DatabaseVariables): Promise<Database> {
  const database = openDatabase({ LEADS_DIR, DATABASE_URL }, (error) => {
    throw error;
  });
  onTestFinished(() => database.close());
  await createTables(database);
  return database;
}
