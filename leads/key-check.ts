import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { LeadsContext } from './context.ts';
import type { Query } from './database/database.ts';
import { takeTurns, UnusableDatabaseError } from './database/migrate.ts';
import { personKeyOf } from './person-key.ts';

/** Slow on purpose and with a salt of its own: it helps nobody to guess the key. */
const fingerprintOf = (key: string, salt: string): Buffer => scryptSync(key, salt, 32);

/**
 * Compares the key with the fingerprint in the database, which the first process leaves there. Throws
 * `UnusableDatabaseError` if it is another key: people would not be found by their addresses, and links in emails
 * would not work. See docs/leads.md#the-key.
 */
export async function checkKey({ database, key, environment }: LeadsContext): Promise<void> {
  await database.transaction(async (query) => {
    await takeTurns(database, query);
    const [row] = await query('select salt, fingerprint from key_check');
    if (row === undefined) return adoptKey(query, key);
    const stored = Buffer.from(String(row.fingerprint), 'hex');
    if (timingSafeEqual(stored, fingerprintOf(key, String(row.salt)))) return;
    const given = environment.LEADS_KEY === undefined ? 'the file key in LEADS_DIR' : 'LEADS_KEY';
    throw new UnusableDatabaseError(
      `The key (${given}) is not the one with which this leads database was begun. With this one, nobody could be found to be erased, and the links in emails would not work. Set LEADS_KEY, or put the file key in LEADS_DIR, as it was before; every process of one database has the same. If that key is lost: docs/leads.md#the-key.`,
    );
  });
}

/** Makes this the key of the database: leads that it has already are found by it from now on. */
async function adoptKey(query: Query, key: string): Promise<void> {
  const leads = await query('select person_key, lead from submission');
  const former = await query('select person_key, email from former_address');
  const people = [
    ...leads.map(({ person_key, lead }) => [person_key, JSON.parse(String(lead)).email]),
    ...former.map(({ person_key, email }) => [person_key, email]),
  ];
  const newKeys = new Map(
    people.map(([before, email]) => [String(before), personKeyOf(key, String(email))]),
  );
  for (const change of newKeys)
    for (const table of ['submission', 'former_address', 'consent_event'])
      await query(`update ${table} set person_key = $2 where person_key = $1`, change);
  const salt = randomBytes(16).toString('hex');
  await query('insert into key_check (salt, fingerprint) values ($1, $2)', [
    salt,
    fingerprintOf(key, salt).toString('hex'),
  ]);
}
