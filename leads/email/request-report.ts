import { isDeliverable } from '#app/quiz/contract/email-address.ts';
import type { Database, Query } from '#leads/database/database.ts';
import { lockSubmission } from '#leads/database/stored-submission.ts';
import { DAY_MS } from '#leads/time.ts';
import { queueVisitorEmail, REPORT_EVENT } from './visitor-emails.ts';

const MAX_PER_SUBMISSION = 3;

/** One address may be in many submissions, and may be somebody else's. */
const MAX_PER_PERSON_A_DAY = 6;

/**
 * Queues the report of a submission as an email to the address in it: `unknown` if there is no
 * report of this id and audit, `undeliverable` if no mail server takes the address, `too-many` after three, after six to one address within a day, or where
 * `isWithinLimits` says so, which is asked last. The report of a quarantined submission is held until a
 * person accepts the submission.
 */
export function requestReport(
  database: Database,
  { id: submissionId, audit }: { id: string; audit: string },
  now: number,
  isWithinLimits: () => boolean,
): Promise<'queued' | 'unknown' | 'undeliverable' | 'too-many'> {
  return database.transaction(async (query) => {
    const submission = await lockSubmission(query, submissionId);
    if (submission?.verification !== 'snapshot' || submission.audit !== audit) return 'unknown';
    if (!isDeliverable(submission.lead.email)) return 'undeliverable';
    const sent = await count(query, 'submission_id = $2', [submissionId]);
    const sentToPerson = await count(
      query,
      'at > $2 and submission_id in (select id from submission where person_key = $3)',
      [now - DAY_MS, submission.personKey],
    );
    if (sent >= MAX_PER_SUBMISSION || sentToPerson >= MAX_PER_PERSON_A_DAY) return 'too-many';
    if (!isWithinLimits()) return 'too-many';
    await queueVisitorEmail(query, {
      id: `${REPORT_EVENT}-${submissionId}-${sent + 1}`,
      type: REPORT_EVENT,
      submissionId,
      payload: {},
      state: submission.state === 'accepted' ? 'due' : 'held',
      now,
    });
    return 'queued';
  });
}

async function count(query: Query, condition: string, parameters: readonly (string | number)[]) {
  const rows = await query(`select id from event where type = $1 and ${condition}`, [
    REPORT_EVENT,
    ...parameters,
  ]);
  return rows.length;
}

/** Makes a submission's held reports due. Call it in the transaction that accepts the submission. */
export async function releaseReports(query: Query, submissionId: string): Promise<void> {
  await query(
    `update delivery set state = 'due' where state = 'held'
     and event_id in (select id from event where submission_id = $1 and type = $2)`,
    [submissionId, REPORT_EVENT],
  );
}
