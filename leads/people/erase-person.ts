import { z } from 'zod';
import type { LeadsContext } from '#leads/context.ts';
import type { Query } from '#leads/database/database.ts';
import { eraseSubmissions } from '#leads/submissions/erase-submissions.ts';
import type { Person } from './person.ts';

export type Erasure = {
  submissions: number;
  /** Deliveries that had not ended. */
  cancelled: number;
};

const idRow = z.object({ id: z.string() });
const count = z.object({ n: z.number() });

/**
 * Erases a person for good: every submission with its events and deliveries, every email in a file,
 * and their bytes in the database's files. What remains is the evidence of consent, under a hash.
 * Erasing again does no harm, and completes an erasure that was interrupted.
 */
export async function erasePerson(
  context: Pick<LeadsContext, 'database' | 'environment' | 'key' | 'now' | 'wake'>,
  { personKey }: Pick<Person, 'personKey'>,
): Promise<Erasure> {
  const { database, wake } = context;
  const erasure = await database.transaction(async (query) => {
    const ids = await lockSubmissions(query, personKey);
    const cancelled = await countOpenDeliveries(query, personKey);
    await eraseSubmissions(query, context, ids, 'request');
    return { submissions: ids.length, cancelled };
  });
  wake();
  await database.compact();
  return erasure;
}

/** The update, which changes nothing, keeps other processes from adding events to these submissions. */
async function lockSubmissions(query: Query, personKey: string): Promise<string[]> {
  const rows = await query(
    'update submission set version = version where person_key = $1 returning id',
    [personKey],
  );
  return rows.map((row) => idRow.parse(row).id);
}

async function countOpenDeliveries(query: Query, personKey: string): Promise<number> {
  const [open] = await query(
    `select count(*) as n from delivery join event on event.id = delivery.event_id
     join submission on submission.id = event.submission_id
     where person_key = $1 and delivery.state in ('due', 'sending', 'held')`,
    [personKey],
  );
  return count.parse(open).n;
}
