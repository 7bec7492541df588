import { z } from 'zod';
import type { Query } from '#leads/database/database.ts';
import { readRows } from '#leads/database/rows.ts';
import { IS_OF_PERSON } from '#leads/database/stored-submission.ts';

const consentRow = z.object({
  kind: z.enum(['given', 'withdrawn', 'pending']),
  at: z.number(),
  manner: z.string(),
  text: z.string().nullable(),
  language: z.string().nullable(),
});

/** The evidence of a consent: the exact text, its language, the moment and the manner. */
export type ConsentReceipt = z.infer<typeof consentRow>;

/** What a person has consented to and withdrawn, under earlier addresses too, the oldest first. */
export const consentOf = (query: Query, personKey: string): Promise<ConsentReceipt[]> =>
  readRows(
    query,
    consentRow,
    `select kind, at, manner, exact_text as text, language from consent_event
     left join consent_text on consent_text.id = consent_event.text_id
     where person_key = $1 or submission_id in (select id from submission where ${IS_OF_PERSON})
     order by at, consent_event.id`,
    [personKey],
  );
