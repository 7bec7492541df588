import { z } from 'zod';
import { haveOneSender } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import { join, type Query, sql } from '#leads/database/query.ts';
import { decodeSubmission } from '#leads/database/stored-submission.ts';
import { emitSubmission } from '#leads/events/lead-event.ts';
import { addConsentEvent } from './record-consent.ts';

/** A tick after a withdrawal, which counts once it is confirmed, with the exact text beside the box. */
const pendingConsent = z.object({
  audit: z.string(),
  personKey: z.string(),
  textId: z.string(),
  text: z.string(),
  submissionId: z.string(),
  at: z.number(),
});

/** The condition that an event `tick` is pending: its box is still ticked, and nobody withdrew since. */
const IS_PENDING = sql`tick.kind = 'pending'
  and exists (select 1 from submission where submission.id = tick.submission_id
    and submission.person_key = tick.person_key and consent_at is not null)
  and not exists (select 1 from consent_event as later where later.person_key = tick.person_key
    and later.kind = 'withdrawn' and later.at >= tick.at
    and ${haveOneSender(sql`later.audit`, sql`tick.audit`)})`;

/** The tick with this id, confirmed or not; `undefined` once the consent was withdrawn or erased. */
export async function findPendingConsent(query: Query, id: string) {
  const [pending] = await query.rows(pendingConsent)`
    select tick.*, exact_text as text from consent_event as tick
    join consent_text on consent_text.id = tick.text_id where tick.id = ${id} and ${IS_PENDING}`;
  return pending;
}

/** Which of these submissions have a box that was ticked after a withdrawal, and nobody has confirmed. */
export async function pendingConsentsOf(query: Query, submissionIds: readonly string[]) {
  const rows = await query`select submission_id from consent_event as tick
    where submission_id in (${join(submissionIds)}) and ${IS_PENDING}`;
  return new Set(rows.map(({ submission_id }) => String(submission_id)));
}

/**
 * Makes a pending tick count, on each submission of the person to this sender that was ticked beside the same
 * text since the withdrawal, and tells the endpoints. The second time changes nothing. Returns whether the
 * consent holds.
 */
export async function confirmConsent({ database, now, wake }: LeadsContext, id: string) {
  const isConfirmed = await database.transaction(async (query) => {
    const pending = await findPendingConsent(query, id);
    if (!pending) return false;
    // A clock that was set back must not bring it before the withdrawal that it ends.
    const at = Math.max(now(), pending.at);
    const rows = await query`update submission set marketing = 1
      where person_key = ${pending.personKey} and consent_text_id = ${pending.textId}
        and marketing = 0 and state = 'accepted'
        and ${haveOneSender(sql`submission.audit`, pending.audit)}
        and id in (select submission_id from consent_event as tick
          where person_key = ${pending.personKey} and ${IS_PENDING})
      returning *`;
    if (rows.length === 0) return true;
    await addConsentEvent(query, 'given', 'confirmation link', { ...pending, at });
    for (const row of rows) await emitSubmission(query, decodeSubmission(row), at);
    return true;
  });
  if (isConfirmed) wake();
  return isConfirmed;
}
