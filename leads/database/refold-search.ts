import { z } from 'zod';
import { searchedPartsOf, searchTextOf } from '#leads/search-text.ts';
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

/** The same for the addresses that earlier versions of a submission had. */
export async function refoldFormerAddresses(query: Query): Promise<void> {
  for (const { email = '' } of await query('select distinct email from former_address'))
    await query('update former_address set search = $2 where email = $1', [
      email,
      searchTextOf(String(email)),
    ]);
}
