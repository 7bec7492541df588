import { z } from 'zod';
import { haveOneSender } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import { join, jsonColumn, type Query, sql } from '#leads/database/query.ts';
import {
  decodeSubmission,
  isOfPerson,
  type StoredSubmission,
} from '#leads/database/stored-submission.ts';
import { emitEvent } from '#leads/events/emit-event.ts';
import { leadEvent } from '#leads/events/event.ts';
import { leadEventFor } from '#leads/events/lead-event.ts';
import { isoTime } from '#leads/time.ts';
import { addConsentEvent } from './record-consent.ts';

/**
 * Withdraws a person's consent to marketing by the sender of an audit on all submissions, also where a later
 * version has another address, and tells the endpoints. What the person agreed to with other senders stays.
 * The second time changes nothing. Logs whether anything changed. `manner` is how the person asked for it.
 */
export async function withdrawConsent(
  { database, log, now, wake }: LeadsContext,
  { audit, personKey }: { audit: string; personKey: string },
  manner = 'withdrawal link',
): Promise<void> {
  const at = now();
  const isTheirs = haveOneSender(sql`submission.audit`, audit);
  const isChanged = await database.transaction(async (query) => {
    const found = await query`select distinct person_key from submission
      where ${isOfPerson(personKey)} and ${isTheirs}`;
    const keys = new Set([personKey, ...found.map(({ person_key }) => String(person_key))]);
    const rows = await query`update submission set marketing = 0
      where person_key in (${join([...keys])}) and marketing = 1 and ${isTheirs} returning *`;
    const withdrawn = rows.map(decodeSubmission);
    let isAnyEnded = false;
    for (const key of keys) {
      const [last] = await query`select kind, at from consent_event
        where person_key = ${key} and ${haveOneSender(sql`consent_event.audit`, audit)}
        order by at desc, kind desc limit 1`;
      if (last?.kind === 'withdrawn' && withdrawn.every((each) => each.personKey !== key)) continue;
      // A clock that was set back, or that of another process, must not bring it before what it ends.
      const endedAt = Math.max(at, Number(last?.at ?? at));
      const evidence = { audit, personKey: key, at: endedAt, textId: null, submissionId: null };
      await addConsentEvent(query, 'withdrawn', manner, evidence);
      isAnyEnded = true;
    }
    for (const submission of withdrawn) await emitWithdrawal(query, submission, at);
    return isAnyEnded;
  });
  if (isChanged) wake();
  log('consent-withdrawn', { audit, isFirst: isChanged });
}

const storedEvent = z.object({ id: z.string(), payload: jsonColumn.pipe(leadEvent) });

/**
 * Emits `consent.withdrawn`, and corrects the earlier events of a submission, which may be delivered later.
 * Not for a quarantined one: it has no events, and somebody else may have sent it.
 */
async function emitWithdrawal(query: Query, submission: StoredSubmission, now: number) {
  const { id, state } = submission;
  if (state === 'quarantined') return;
  const event = await leadEventFor(query, submission, 'consent.withdrawn', now);
  const consent = event.data.consent && { ...event.data.consent, at: isoTime(now) };
  const earlier = await query.rows(storedEvent)`select id, payload from event
    where submission_id = ${id} and type in ('lead.created', 'lead.completed')`;
  for (const { id: eventId, payload } of earlier) {
    const corrected = { ...payload, data: { ...payload.data, consent } };
    await query.update('event', eventId, { payload: corrected });
  }
  await emitEvent(query, { ...event, data: { ...event.data, consent } }, id);
}
