import { z } from 'zod';
import { rangeOf } from '#app/quiz/score/outcome.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { type Delivery, delivery, leadDetail, storedLead } from '#leads/api/admin-api.ts';
import { isOfClient } from '#leads/content/audits.ts';
import { findQuiz } from '#leads/content/site-content.ts';
import { jsonColumn, type Query, sql } from '#leads/database/query.ts';
import {
  findSubmission,
  formerEmailsOf,
  isOfPerson,
  type StoredSubmission,
} from '#leads/database/stored-submission.ts';
import { workOf } from '#leads/database/work.ts';
import { SHOWN_STATE } from '#leads/delivery/delivery-state.ts';
import { answeredQuestions, scoredCategories } from '#leads/events/lead-event.ts';
import { consentOf } from '#leads/privacy/consent-receipts.ts';
import { endOfRetention } from '#leads/privacy/purge.ts';
import { Refusal } from '#shared/refusal.ts';
import { AUDIT_TITLE, leadItemsOf, leadNameOf } from './lead-list.ts';

/**
 * Everything about one lead. Rejects with a `Refusal` if there is none with this id. A client sees neither
 * what belongs to others, nor where leads are delivered, nor the receipts of a sender that other clients may
 * share.
 */
export async function readLead(query: Query, id: string, client?: string) {
  const submission = await findSubmission(query, id);
  const [item] = await leadItemsOf(query, submission ? [submission] : [], client);
  if (!submission || !item) throw new Refusal(404, 'There is no lead with this id.');
  const quiz = await findQuiz(query, submission);
  const { lead, answers, language, source, completedAt } = submission;
  const isAllSeen = client === undefined;
  return {
    ...item,
    delivery: isAllSeen ? item.delivery : null,
    lead,
    language,
    source,
    completedAt,
    formerEmails: await formerEmailsOf(query, submission),
    scale: quiz ? rangeOf(quiz, scoreSheet(quiz, lead, answers)).scale : null,
    categories: (quiz && scoredCategories(quiz, submission)) ?? [],
    work: (await workOf(query, [id]))(id),
    retainUntil: endOfRetention(submission),
    answers: answeredQuestions(quiz, submission),
    consent: isAllSeen ? await consentOf(query, submission.personKey, submission.audit) : [],
    deliveries: isAllSeen ? await deliveriesOf(query, id) : [],
    others: await othersOf(query, submission, client),
  };
}

const deliveryRow = delivery.omit({ history: true });
const attemptRow = delivery.shape.history.element.extend({
  eventId: z.string(),
  endpointId: z.string(),
});

/** The deliveries of a lead's events, the newest event first, with what happened to each. */
async function deliveriesOf(query: Query, submissionId: string): Promise<Delivery[]> {
  const deliveries = await query.rows(deliveryRow)`
    select event_id, type as event_type, endpoint_id, name as endpoint_name, ${SHOWN_STATE} as state,
      attempts, case when delivery.state = 'due' then due_at end as due_at
    from delivery
    join event on event.id = delivery.event_id
    join endpoint on endpoint.id = delivery.endpoint_id
    where submission_id = ${submissionId} order by event.version desc, event.at desc, name, endpoint_id`;
  const attempts = await query.rows(attemptRow)`
    select attempt.* from attempt join event on event.id = attempt.event_id
    where submission_id = ${submissionId} order by n`;
  return deliveries.map((delivery) => ({
    ...delivery,
    history: attempts.flatMap(({ eventId, endpointId, ...attempt }) =>
      eventId === delivery.eventId && endpointId === delivery.endpointId ? [attempt] : [],
    ),
  }));
}

const otherRow = leadDetail.shape.others.element.omit({ name: true }).extend({
  lead: jsonColumn.pipe(storedLead),
});

/** Other submissions of the person: to a client, of its own leads. */
async function othersOf(query: Query, { id, personKey }: StoredSubmission, client?: string) {
  const isSeen =
    client === undefined
      ? sql`id <> ${id}`
      : sql`id <> ${id} and state = 'accepted' and ${isOfClient(client)}`;
  const rows = await query.rows(otherRow)`
    select id, lead, received_at, ${AUDIT_TITLE} as audit from submission
    where ${isOfPerson(personKey)} and ${isSeen} order by received_at desc, id desc`;
  return rows.map(({ lead, ...other }) => ({ ...other, name: leadNameOf(lead) }));
}
