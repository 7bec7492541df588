import { isDeliverable } from '#app/quiz/contract/email-address.ts';
import { DAY_MS } from '#leads/api/period.ts';
import type { Database, Query } from '#leads/database/query.ts';
import { lockSubmission } from '#leads/database/stored-submission.ts';
import { NEW_ENDPOINT } from '#leads/delivery/endpoint.ts';

/** Internal events: a visitor asked for the report by email, or has to confirm a tick by one. */
export const REPORT_EVENT = 'report.requested';
export const CONFIRMATION_EVENT = 'confirmation.requested';

/**
 * The rows of `endpoint` that emails to visitors belong to, one for each audit: where a mail server refuses
 * the sender of one client, the circuit of no other opens.
 */
const ENDPOINTS = {
  [REPORT_EVENT]: { id: 'report-emails', name: 'The report by email' },
  [CONFIRMATION_EVENT]: { id: 'confirmation-emails', name: 'Confirmation by email' },
};

/** How many emails ask one person in 30 days to confirm a tick: anyone can tick the box. */
const MAX_CONFIRMATIONS = 3;

/** How many emails with its report a submission may cause. */
const MAX_REPORTS = 3;
/** To one address, which may be in many submissions, and may be somebody else's. */
const MAX_REPORTS_A_DAY = 6;

type VisitorEmail = {
  id: string;
  type: keyof typeof ENDPOINTS;
  submissionId: string;
  audit: string;
  payload: object;
  state: 'due' | 'held';
  now: number;
};

/** Queues an email to the visitor of a submission, which is made when it is sent. */
async function queueVisitorEmail(
  query: Query,
  { id, type, submissionId, audit, payload, state, now }: VisitorEmail,
): Promise<void> {
  const { id: kindId, name } = ENDPOINTS[type];
  const endpoint = { ...NEW_ENDPOINT, id: `${kindId}-${audit}`, name, kind: 'report', audit };
  await query.insertIfNew('endpoint', { ...endpoint, url: '', secrets: [], createdAt: now });
  await query.insert('event', { id, type, submissionId, version: 0, payload, at: now });
  const delivery = { eventId: id, endpointId: endpoint.id, state, dueAt: now };
  await query.insert('delivery', { ...delivery, attempts: 0, leaseUntil: 0 });
}

/** When something was asked for on submissions with a person's address, since a moment. */
async function recentEvents(query: Query, type: string, personKey: string, since: number) {
  const rows = await query`select at from event where type = ${type} and at > ${since}
    and submission_id in (select id from submission where person_key = ${personKey})`;
  return rows.map(({ at }) => Number(at));
}

type Confirmation = Pick<VisitorEmail, 'submissionId' | 'audit' | 'now'> & {
  tick: string;
  personKey: string;
};

/**
 * Queues an email that asks a person to confirm a tick: one a day at most, three in 30 days, and only where
 * `isWithinLimits`, which counts each call and so is asked last, says so.
 */
export async function requestConfirmation(
  query: Query,
  { tick, submissionId, audit, personKey, now }: Confirmation,
  isWithinLimits: () => boolean,
): Promise<void> {
  const type = CONFIRMATION_EVENT;
  const recent = await recentEvents(query, type, personKey, now - 30 * DAY_MS);
  if (recent.length >= MAX_CONFIRMATIONS) return;
  if (recent.some((at) => at > now - DAY_MS) || !isWithinLimits()) return;
  const email = { type, submissionId, audit, payload: { tick }, state: 'due', now } as const;
  await queueVisitorEmail(query, { id: `${type}-${tick}`, ...email });
}

/**
 * Queues the report of a submission as an email to the address in it: `unknown` if there is no report of this
 * id and audit, `undeliverable` if no mail server takes the address, `too-many` if there were enough or
 * `isWithinLimits`, which is asked last, says no. The report of suspected spam is held until a person accepts
 * the submission.
 */
export const queueReport = (
  { transaction }: Database,
  { id: submissionId, audit }: { id: string; audit: string },
  now: number,
  isWithinLimits: () => boolean,
): Promise<'queued' | 'unknown' | 'undeliverable' | 'too-many'> =>
  transaction(async (query) => {
    const submission = await lockSubmission(query, submissionId);
    if (submission?.verification !== 'snapshot' || submission.audit !== audit) return 'unknown';
    const { lead, personKey } = submission;
    if (!isDeliverable(lead.email)) return 'undeliverable';
    const type = REPORT_EVENT;
    const sent = await query`select id from event
      where type = ${type} and submission_id = ${submissionId}`;
    const today = await recentEvents(query, type, personKey, now - DAY_MS);
    if (sent.length >= MAX_REPORTS || today.length >= MAX_REPORTS_A_DAY || !isWithinLimits())
      return 'too-many';
    const state = submission.state === 'accepted' ? 'due' : 'held';
    const id = `${type}-${submissionId}-${sent.length + 1}`;
    await queueVisitorEmail(query, { id, type, submissionId, audit, payload: {}, state, now });
    return 'queued';
  });

/** Makes a submission's held reports due. Call it in the transaction that accepts the submission. */
export async function releaseReports(query: Query, submissionId: string): Promise<void> {
  await query`update delivery set state = 'due' where state = 'held'
    and event_id in (select id from event
      where submission_id = ${submissionId} and type = ${REPORT_EVENT})`;
}
