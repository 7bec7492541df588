import { z } from 'zod';
import type { Query } from '#leads/database/database.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';

/** A tick after a withdrawal, which counts once it is confirmed, with the exact text beside the box. */
const pendingConsent = z.object({
  person_key: z.string(),
  text_id: z.string(),
  text: z.string(),
  submission_id: z.string(),
  at: z.number(),
});

/** The SQL condition that an event `tick` is pending: its box is still ticked, and nobody withdrew since. */
export const IS_PENDING = `tick.kind = 'pending'
  and exists (select 1 from submission where submission.id = tick.submission_id
    and submission.person_key = tick.person_key and consent_at is not null)
  and not exists (select 1 from consent_event as later where later.person_key = tick.person_key
    and later.kind = 'withdrawn' and later.at >= tick.at)`;

/** The tick with this id, confirmed or not; `undefined` once the consent was withdrawn or erased. */
export async function findPendingConsent(query: Query, id: string) {
  const [row] = await query(
    `select tick.*, exact_text as text from consent_event as tick
     join consent_text on consent_text.id = tick.text_id where tick.id = $1 and ${IS_PENDING}`,
    [id],
  );
  return row && pendingConsent.parse(row);
}

/** Whether the box of a submission was ticked after a withdrawal, and nobody has confirmed it yet. */
export async function isConsentPending(
  query: Query,
  { id, hasMarketingConsent }: Pick<StoredSubmission, 'id' | 'hasMarketingConsent'>,
): Promise<boolean> {
  if (hasMarketingConsent) return false;
  const rows = await query(
    `select id from consent_event as tick where submission_id = $1 and ${IS_PENDING}`,
    [id],
  );
  return rows.length > 0;
}
