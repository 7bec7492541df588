import { z } from 'zod';
import { searchedPartsOf } from '#leads/search-text.ts';
import type { Query } from './database.ts';
import { jsonColumn } from './json-column.ts';

const PAGE_SIZE = 500;

const row = z.object({
  id: z.string(),
  lead: jsonColumn.pipe(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      businessName: z.string(),
      city: z.string(),
    }),
  ),
});

/** Lets a search without accents find the leads that were stored with them. */
export async function refoldSearch(query: Query): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await query('select id, lead from submission where id > $1 order by id limit $2', [
      last,
      PAGE_SIZE,
    ]);
    for (const each of rows) {
      const { id, lead } = row.parse(each);
      last = id;
      await query('update submission set search = $2 where id = $1', [id, searchedPartsOf(lead)]);
    }
    if (rows.length < PAGE_SIZE) return;
  }
}
