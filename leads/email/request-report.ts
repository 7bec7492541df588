import type { Database, Query } from '#leads/database/database.ts';
import { lockSubmission } from '#leads/database/stored-submission.ts';
import { DAY_MS } from '#leads/time.ts';

/** An internal event: a visitor asked for the report by email. */
export const REPORT_EVENT = 'report.requested';

/** The row of `endpoint` that these emails belong to. */
const REPORT_ENDPOINT = 'report-emails';

const MAX_PER_SUBMISSION = 3;

/** One address may be in many submissions, and may be somebody else's. */
const MAX_PER_PERSON_A_DAY = 6;

/**
 * Queues the report of a submission as an email to the address in it: `unknown` if there is no
 * report of this id, `too-many` after three, after six to one address within a day, or where
 * `isWithinLimits` says so, which is asked last. The report of a quarantined submission is held until a
 * person accepts the submission.
 */
export function requestReport(
  database: Database,
  submissionId: string,
  now: number,
  isWithinLimits: () => boolean,
): Promise<'queued' | 'unknown' | 'too-many'> {
  return database.transaction(async (query) => {
    const submission = await lockSubmission(query, submissionId);
    if (submission?.verification !== 'snapshot') return 'unknown';
    const sent = await count(query, 'submission_id = $2', [submissionId]);
    const sentToPerson = await count(
      query,
      'at > $2 and submission_id in (select id from submission where person_key = $3)',
      [now - DAY_MS, submission.personKey],
    );
    if (sent >= MAX_PER_SUBMISSION || sentToPerson >= MAX_PER_PERSON_A_DAY) return 'too-many';
    if (!isWithinLimits()) return 'too-many';
    const eventId = `${REPORT_EVENT}-${submissionId}-${sent + 1}`;
    await query(
      `insert into endpoint (id, kind, name, url, secrets, events, state, failures, open_until, created_at)
       values ($1, 'report', 'The report by email', '', '[]', '[]', 'active', 0, 0, $2)
       on conflict (id) do nothing`,
      [REPORT_ENDPOINT, now],
    );
    await query(
      `insert into event (id, type, submission_id, version, payload, at)
       values ($1, $2, $3, 0, '{}', $4)`,
      [eventId, REPORT_EVENT, submissionId, now],
    );
    await query(
      `insert into delivery (event_id, endpoint_id, state, attempts, due_at, lease_until)
       values ($1, $2, $3, 0, $4, 0)`,
      [eventId, REPORT_ENDPOINT, submission.state === 'accepted' ? 'due' : 'held', now],
    );
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
    `update delivery set state = 'due' where endpoint_id = $1 and state = 'held'
     and event_id in (select id from event where submission_id = $2)`,
    [REPORT_ENDPOINT, submissionId],
  );
}
