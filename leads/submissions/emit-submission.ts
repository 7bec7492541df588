import type { Query } from '#leads/database/query.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { emitEvent } from '#leads/events/emit-event.ts';
import { leadEventFor } from '#leads/events/lead-event.ts';

/**
 * Creates the event about a submission's current state, with a delivery for each endpoint that takes
 * it, in the transaction of the change. Older events of the submission that still wait are
 * superseded: each event holds the whole state. Without `isNews`, no email tells the owner.
 */
export async function emitSubmission(
  query: Query,
  submission: StoredSubmission,
  now: number,
  isNews = true,
): Promise<void> {
  const { id, stage } = submission;
  const type = stage === 'complete' ? 'lead.completed' : 'lead.created';
  const event = await leadEventFor(query, submission, type, now);
  const eventId = await emitEvent(query, event, id, isNews);
  await query(
    `update delivery set state = 'superseded'
     where state = 'due' and event_id in (
       select id from event where submission_id = $1 and version < $2
         and type in ('lead.created', 'lead.completed'))
     and endpoint_id in (select endpoint_id from delivery where event_id = $3)`,
    [id, event.data.version, eventId],
  );
}
