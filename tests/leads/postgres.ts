import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sharedPart } from '#tests/bundle.ts';

/** A `DATABASE_URL` with no tables yet: a new schema in the Postgres of this test run. */
export async function emptyPostgres(): Promise<string> {
  const url = await sharedPart('/');
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  return `${url}&options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}
