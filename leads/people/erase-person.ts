import { z } from 'zod';
import type { LeadsContext } from '#leads/context.ts';
import type { Query } from '#leads/database/database.ts';
import { removeMails } from '#leads/email/mail-files.ts';
import { emitEvent, nextEventVersion } from '#leads/events/emit-event.ts';
import type { Person } from './person.ts';

export type Erasure = {
  submissions: number;
  /** Deliveries that had not ended. */
  cancelled: number;
};

const idRow = z.object({ id: z.string() });
const count = z.object({ n: z.number() });

/**
 * Erases a person for good: every submission with its events and deliveries, every e-mail in a file,
 * and their bytes in the database's files. Receivers get `lead.erased` with the id alone. What
 * remains is the evidence of consent, under a hash. Erasing again does no harm, and completes an
 * erasure that was interrupted.
 */
export async function erasePerson(
  {
    database,
    environment,
    now,
    wake,
  }: Pick<LeadsContext, 'database' | 'environment' | 'now' | 'wake'>,
  { key }: Pick<Person, 'key'>,
): Promise<Erasure> {
  const erasure = await database.transaction(async (query) => {
    const ids = await lockSubmissions(query, key);
    // Before the commit: whoever is interrupted here erases again.
    await removeMails(environment.LEADS_DIR, ids);
    return eraseSubmissions(query, key, ids, now());
  });
  wake();
  await database.compact();
  return erasure;
}

/** The update, which changes nothing, keeps other processes from adding events to these submissions. */
async function lockSubmissions(query: Query, key: string): Promise<string[]> {
  const rows = await query(
    'update submission set version = version where person_key = $1 returning id',
    [key],
  );
  return rows.map((row) => idRow.parse(row).id);
}

async function eraseSubmissions(
  query: Query,
  key: string,
  ids: readonly string[],
  now: number,
): Promise<Erasure> {
  const [open] = await query(
    `select count(*) as n from delivery join event on event.id = delivery.event_id
     join submission on submission.id = event.submission_id
     where person_key = $1 and delivery.state in ('due', 'sending', 'held')`,
    [key],
  );
  for (const id of ids) {
    const version = await nextEventVersion(query, id);
    await query('delete from submission where id = $1', [id]);
    if (version > 1) await emitErased(query, { id, version }, now);
  }
  return { submissions: ids.length, cancelled: count.parse(open).n };
}

/** Only what has had an event before is known to anybody. */
const emitErased = (query: Query, lead: { id: string; version: number }, now: number) =>
  emitEvent(
    query,
    {
      type: 'lead.erased',
      timestamp: new Date(now).toISOString(),
      data: { ...lead, test: false },
    },
    null,
  );
