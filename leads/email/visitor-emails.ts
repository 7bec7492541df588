import type { Query } from '#leads/database/database.ts';
import { insertRow } from '#leads/database/rows.ts';
import { insertEndpoint } from '#leads/delivery/endpoint.ts';
import { addDelivery } from '#leads/events/emit-event.ts';
import { DAY_MS } from '#leads/time.ts';

/** Internal events: a visitor asked for the report by email, or has to confirm a tick by one. */
export const REPORT_EVENT = 'report.requested';
export const CONFIRMATION_EVENT = 'confirmation.requested';

/** The rows of `endpoint` that emails to visitors belong to. */
const ENDPOINTS = {
  [REPORT_EVENT]: { id: 'report-emails', name: 'The report by email' },
  [CONFIRMATION_EVENT]: { id: 'confirmation-emails', name: 'Confirmation by email' },
};

/** How many emails ask one person to confirm a tick: anyone can tick the box. */
const MAX_CONFIRMATIONS = 3;
const CONFIRMATIONS_COUNTED_MS = 30 * DAY_MS;

type VisitorEmail = {
  id: string;
  type: keyof typeof ENDPOINTS;
  submissionId: string;
  payload: object;
  state: 'due' | 'held';
  now: number;
};

/** Queues an email to the visitor of a submission, which is made when it is sent. */
export async function queueVisitorEmail(
  query: Query,
  { id, type, submissionId, payload, state, now }: VisitorEmail,
): Promise<void> {
  const endpoint = { ...ENDPOINTS[type], kind: 'report', url: '', secrets: '[]' };
  await insertEndpoint(query, { ...endpoint, created_at: now }, 'on conflict (id) do nothing');
  const event = { type, submission_id: submissionId, version: 0, at: now };
  await insertRow(query, 'event', { id, ...event, payload: JSON.stringify(payload) });
  await addDelivery(query, id, endpoint.id, state, now);
}

type Confirmation = { tick: string; submissionId: string; personKey: string; now: number };

/**
 * Queues an email that asks a person to confirm a tick: one a day at most, three in 30 days, and only
 * where `isWithinLimits`, which is asked last, says so.
 */
export async function requestConfirmation(
  query: Query,
  { tick, submissionId, personKey, now }: Confirmation,
  isWithinLimits: () => boolean,
): Promise<void> {
  const recent = await query(
    `select at from event where type = $1 and at > $2
     and submission_id in (select id from submission where person_key = $3)`,
    [CONFIRMATION_EVENT, now - CONFIRMATIONS_COUNTED_MS, personKey],
  );
  if (recent.length >= MAX_CONFIRMATIONS) return;
  if (recent.some(({ at }) => Number(at) > now - DAY_MS) || !isWithinLimits()) return;
  const id = `${CONFIRMATION_EVENT}-${tick}`;
  const [type, payload, state] = [CONFIRMATION_EVENT, { tick }, 'due'] as const;
  await queueVisitorEmail(query, { id, type, submissionId, payload, state, now });
}
