import { z } from 'zod';
import { formerPersonKeyOf, personKeyOf } from '#leads/person-key.ts';
import type { Query } from './database.ts';
import { jsonColumn } from './json-column.ts';

const PAGE_SIZE = 500;

const row = z.object({
  id: z.string(),
  person_key: z.string(),
  lead: jsonColumn.pipe(z.object({ email: z.string() })),
});

/**
 * Gives the people whose email address earlier versions took for another one their hash of today, in
 * their leads and their consents. The former hash, which their withdrawal links hold, still finds them.
 */
export async function rekeyPeople(query: Query, key: string): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await query(
      'select id, person_key, lead from submission where id > $1 order by id limit $2',
      [last, PAGE_SIZE],
    );
    for (const each of rows) {
      const { id, person_key: former, lead } = row.parse(each);
      last = id;
      const current = personKeyOf(key, lead.email);
      if (current === former || former !== formerPersonKeyOf(key, lead.email)) continue;
      await query('update submission set person_key = $2 where id = $1', [id, current]);
      await query('update consent_event set person_key = $2 where person_key = $1', [
        former,
        current,
      ]);
      await query(
        'insert into former_address (submission_id, email, person_key) values ($1, $2, $3)',
        [id, lead.email, former],
      );
    }
    if (rows.length < PAGE_SIZE) return;
  }
}
