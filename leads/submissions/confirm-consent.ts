import { haveOneSender } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import { decodeSubmission } from '#leads/database/stored-submission.ts';
import { findPendingConsent, IS_PENDING } from '#leads/privacy/pending-consent.ts';
import { addConsentEvent } from '#leads/privacy/record-consent.ts';
import { emitSubmission } from './emit-submission.ts';

const MANNER = 'confirmation link';

/**
 * Makes a pending tick count, on each submission of the person to this sender that was ticked beside the same
 * text since the withdrawal, and tells the endpoints. The second time changes nothing. Returns whether
 * the consent holds.
 */
export async function confirmConsent(
  { database, now, wake }: LeadsContext,
  id: string,
): Promise<boolean> {
  const at = now();
  const isConfirmed = await database.transaction(async (query) => {
    const pending = await findPendingConsent(query, id);
    if (!pending) return false;
    const rows = await query(
      `update submission set marketing = 1
       where person_key = $1 and consent_text_id = $2 and marketing = 0 and state = 'accepted'
         and ${haveOneSender('submission.audit', '$3')}
         and id in (select submission_id from consent_event as tick
           where person_key = $1 and ${IS_PENDING})
       returning *`,
      [pending.personKey, pending.textId, pending.audit],
    );
    if (rows.length === 0) return true;
    await addConsentEvent(query, 'given', MANNER, { ...pending, at });
    for (const row of rows) await emitSubmission(query, decodeSubmission(row), at);
    return true;
  });
  if (isConfirmed) wake();
  return isConfirmed;
}
