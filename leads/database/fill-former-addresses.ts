import { z } from 'zod';
import { personKeyOf } from '#leads/person-key.ts';
import type { Query } from './database.ts';
import { jsonColumn } from './json-column.ts';

const PAGE_SIZE = 500;

const row = z.object({
  event_id: z.string(),
  id: z.string(),
  person_key: z.string(),
  payload: jsonColumn.pipe(z.object({ data: z.object({ lead: z.object({ email: z.string() }) }) })),
});

/** Finds the addresses of earlier versions of the submissions in their events, which hold them whole. */
export async function fillFormerAddresses(query: Query, key: string): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await query(
      `select event.id as event_id, submission.id, person_key, payload from event
       join submission on submission.id = event.submission_id
       where event.id > $1 and submission.version > 1 and type in ('lead.created', 'lead.completed')
       order by event.id limit $2`,
      [last, PAGE_SIZE],
    );
    for (const each of rows) {
      const { event_id, id, person_key, payload } = row.parse(each);
      last = event_id;
      const { email } = payload.data.lead;
      const former = personKeyOf(key, email);
      if (former !== person_key)
        await query(
          `insert into former_address (submission_id, email, person_key) values ($1, $2, $3)
           on conflict do nothing`,
          [id, email, former],
        );
    }
    if (rows.length < PAGE_SIZE) return;
  }
}
