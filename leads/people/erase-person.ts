import { z } from 'zod';
import type { LeadsContext } from '#leads/context.ts';
import type { Query } from '#leads/database/database.ts';
import { emitEvent, nextEventVersion } from '#leads/events/emit-event.ts';
import type { Person } from './export-person.ts';

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
  { database, now, wake }: Pick<LeadsContext, 'database' | 'now' | 'wake'>,
  { key }: Pick<Person, 'key'>,
): Promise<Erasure> {
  const { submissions, cancelled } = await database.transaction((query) =>
    eraseSubmissions(query, key, now()),
  );
  wake();
  await database.compact();
  return { submissions, cancelled };
}

async function eraseSubmissions(query: Query, key: string, now: number) {
  // The update locks the rows, so that no process adds an event to them from here on.
  const rows = await query(
    'update submission set version = version where person_key = $1 returning id',
    [key],
  );
  const [open] = await query(
    `select count(*) as n from delivery join event on event.id = delivery.event_id
     join submission on submission.id = event.submission_id
     where person_key = $1 and delivery.state in ('due', 'sending', 'held')`,
    [key],
  );
  for (const row of rows) {
    const { id } = idRow.parse(row);
    const version = await nextEventVersion(query, id);
    await query('delete from submission where id = $1', [id]);
    if (version > 1) await emitErased(query, { id, version }, now);
  }
  return { submissions: rows.length, cancelled: count.parse(open).n };
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
