import pg from 'pg';
import { createQuery, type Database, type Query, type Row } from './query.ts';

const BIGINT = 20;
const NUMERIC = 1700;

/** A sum is NUMERIC, a count and a moment BIGINT: all are safe integers here. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === BIGINT || id === NUMERIC ? Number : pg.types.getTypeParser(id, format),
};

const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 10;

/**
 * Opens a pool of connections: a server that can't be reached makes queries reject, and nothing else.
 * `onError` gets the errors of idle connections.
 */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: 2 * TIMEOUT_MS,
    application_name: 'leads',
  });
  pool.on('error', onError);
  return {
    engine: 'postgres',
    query: queryOf(pool),
    transaction: (work) => inTransaction(pool, work),
    lockClause: 'for update skip locked',
    compact: async () =>
      void (await pool.query('vacuum submission, former_address, event, delivery, attempt, email')),
    isCompactDue: () => false,
    close: () => pool.end(),
  };
}

const queryOf = (client: pg.Pool | pg.PoolClient): Query =>
  createQuery(async ({ texts, values }) => {
    const text = texts.reduce((before, after, index) => `${before}$${index}${after}`);
    return (await client.query<Row>(text, [...values])).rows;
  });

async function inTransaction<T>(pool: pg.Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let hasFailed = false;
  // Of a connection that is lost. What uses it next rejects.
  const ignore = () => {};
  client.on('error', ignore);
  try {
    // Not for the whole connection: PgBouncer refuses that.
    await client.query(`begin; set local statement_timeout = ${TIMEOUT_MS}`);
    const result = await work(queryOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    hasFailed = true;
    throw error;
  } finally {
    client.off('error', ignore);
    // One that failed is closed, which rolls back: it may lead to a server that was primary, or is read-only for as
    // long as the connection lasts.
    client.release(hasFailed);
  }
}
