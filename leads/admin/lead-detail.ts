import { z } from 'zod';
import { rangeOf } from '#app/quiz/score/outcome.ts';
import { scoreSheet } from '#app/quiz/score/score.ts';
import { type Delivery, deliveryState, type LeadDetail } from '#leads/admin-api.ts';
import { findQuiz } from '#leads/content/snapshot.ts';
import type { Query } from '#leads/database/database.ts';
import {
  decodeSubmission,
  formerEmailsOf,
  IS_OF_PERSON,
  type StoredSubmission,
} from '#leads/database/stored-submission.ts';
import { SHOWN_STATE } from '#leads/delivery/shown-state.ts';
import { answeredQuestions, scoredCategories } from '#leads/events/lead-event.ts';
import { consentOf } from '#leads/privacy/consent-receipts.ts';
import { endOfRetention } from '#leads/privacy/purge.ts';
import { itemsOf } from './lead-list.ts';

/** Everything about one lead; `undefined` if there is none with this id. */
export async function findLead(
  query: Query,
  id: string,
): Promise<Omit<LeadDetail, 'missingForEmail'> | undefined> {
  const [row] = await query('select * from submission where id = $1', [id]);
  if (!row) return undefined;
  const submission = decodeSubmission(row);
  const [item] = await itemsOf(query, [submission]);
  if (!item) return undefined;
  const quiz = await findQuiz(query, submission.scoringRevision);
  const { answers, language } = submission;
  return {
    ...item,
    lead: submission.lead,
    formerEmails: await formerEmailsOf(query, submission),
    scale: quiz ? rangeOf(quiz, scoreSheet(quiz, submission.lead, answers)).scale : null,
    categories: (quiz && scoredCategories(quiz, submission)) ?? [],
    completedAt: submission.completedAt,
    retainUntil: endOfRetention(submission),
    language,
    scoringRevision: submission.scoringRevision,
    source: submission.source,
    answers: quiz
      ? answeredQuestions(quiz, submission).map((each) => ({
          ...each,
          points: each.points ?? null,
        }))
      : rawAnswers(answers),
    consent: await consentOf(query, submission.personKey),
    deliveries: await deliveriesOf(query, id),
    others: await othersOf(query, submission),
  };
}

/** The answers by their keys and values, for when their quiz is not known. */
const rawAnswers = (answers: StoredSubmission['answers']): LeadDetail['answers'] =>
  Object.entries(answers).map(([key, value]) => ({
    key,
    question: key,
    label: valuesText(value),
    points: null,
  }));

/** The values of an answer as one text, for when its labels are not known. */
export const valuesText = (value: StoredSubmission['answers'][string]): string =>
  Array.isArray(value) ? value.join(', ') : String(value);

const deliveryRow = z.object({
  event_id: z.string(),
  type: z.string(),
  endpoint_id: z.string(),
  name: z.string(),
  state: deliveryState,
  attempts: z.number(),
  due_at: z.number(),
  last_status: z.string().nullable(),
});

const attemptRow = z.object({
  event_id: z.string(),
  endpoint_id: z.string(),
  n: z.number(),
  at: z.number(),
  ms: z.number(),
  status: z.string().nullable(),
  error: z.string().nullable(),
});

/** The deliveries of a lead's events, the newest event first, with what happened to each. */
async function deliveriesOf(query: Query, submissionId: string): Promise<Delivery[]> {
  const deliveries = await query(
    `select event_id, type, endpoint_id, name, ${SHOWN_STATE} as state, attempts, due_at, last_status
     from delivery
     join event on event.id = delivery.event_id
     join endpoint on endpoint.id = delivery.endpoint_id
     where submission_id = $1 order by event.version desc, event.at desc, name, endpoint_id`,
    [submissionId],
  );
  const attempts = await query(
    `select attempt.* from attempt join event on event.id = attempt.event_id
     where submission_id = $1 order by n`,
    [submissionId],
  );
  const history = attempts.map((row) => attemptRow.parse(row));
  return deliveries.map((row) => {
    const delivery = deliveryRow.parse(row);
    return {
      eventId: delivery.event_id,
      eventType: delivery.type,
      endpointId: delivery.endpoint_id,
      endpointName: delivery.name,
      state: delivery.state,
      attempts: delivery.attempts,
      dueAt: delivery.state === 'due' ? delivery.due_at : null,
      lastStatus: delivery.last_status,
      history: history
        .filter(
          (each) =>
            each.event_id === delivery.event_id && each.endpoint_id === delivery.endpoint_id,
        )
        .map(({ n, at, ms, status, error }) => ({ n, at, ms, status, error })),
    };
  });
}

const otherRow = z.object({ id: z.string(), received_at: z.number() });

async function othersOf(
  query: Query,
  { id, personKey }: StoredSubmission,
): Promise<LeadDetail['others']> {
  const rows = await query(
    `select id, received_at from submission where ${IS_OF_PERSON} and id <> $2
     order by received_at desc, id desc`,
    [personKey, id],
  );
  return rows.map((row) => {
    const other = otherRow.parse(row);
    return { id: other.id, receivedAt: other.received_at };
  });
}
