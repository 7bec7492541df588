import type { z } from 'zod';
import type { personExport } from '#leads/api/person-api.ts';
import { auditOf } from '#leads/content/audits.ts';
import { findQuiz } from '#leads/content/site-content.ts';
import type { LeadsContext } from '#leads/context.ts';
import type { Query, Row } from '#leads/database/query.ts';
import { decodeSubmission, formerEmailsOf, isOfPerson } from '#leads/database/stored-submission.ts';
import { workOf } from '#leads/database/work.ts';
import { SHOWN_STATE } from '#leads/delivery/delivery-state.ts';
import { answeredQuestions } from '#leads/events/lead-event.ts';
import { personKeyOf } from '#leads/person-key.ts';
import { isoTime } from '#leads/time.ts';
import { consentOf } from './consent-receipts.ts';

/** Everything that is stored about a person, for that person to read: times are ISO 8601. */
export async function exportPerson(
  { database: { query }, key, now }: LeadsContext,
  email: string,
): Promise<z.infer<typeof personExport>> {
  const personKey = personKeyOf(key, email);
  const rows = await query`select * from submission
    where ${isOfPerson(personKey)} order by received_at, id`;
  const consent = await consentOf(query, personKey);
  return {
    email,
    exportedAt: isoTime(now()),
    submissions: await Promise.all(rows.map((row) => submissionOf(query, row))),
    consent: consent.map(({ at, ...rest }) => ({ at: isoTime(at), ...rest })),
  };
}

async function submissionOf(query: Query, row: Row) {
  const submission = decodeSubmission(row);
  const { audit, personKey, consentTextId, consentAt, retainUntil, ...shown } = submission;
  const { id, receivedAt, completedAt, bookedAt, language } = shown;
  // In the words that the person has read.
  const quiz = await findQuiz(query, submission, language);
  const workOn = await workOf(query, [id]);
  const receivers = await query`select distinct endpoint.name as name from delivery
     join event on event.id = delivery.event_id
     join endpoint on endpoint.id = delivery.endpoint_id
    where event.submission_id = ${id} and ${SHOWN_STATE} = 'delivered' order by name`;
  return {
    ...shown,
    audit: (await auditOf(query, audit)).title,
    answersInWords: answeredQuestions(quiz, submission),
    formerEmails: await formerEmailsOf(query, submission),
    receivedAt: isoTime(receivedAt),
    completedAt: completedAt && isoTime(completedAt),
    bookedAt: bookedAt && isoTime(bookedAt),
    work: workOn(id).map(({ id: _, at, ...entry }) => ({ at: isoTime(at), ...entry })),
    keptUntil: isoTime(retainUntil),
    sentTo: receivers.map(({ name }) => String(name)),
  };
}
