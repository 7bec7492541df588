import { randomUUID } from 'node:crypto';
import type { Query } from '#leads/database/database.ts';
import { insertRow } from '#leads/database/rows.ts';
import type { EventType, LeadEvent } from './event.ts';

const NOTED: readonly EventType[] = ['lead.created', 'lead.completed'];

/**
 * The version of the next event about a submission: higher than those before it, whatever caused
 * them, so that a receiver keeps the latest state.
 */
export async function nextEventVersion(query: Query, submissionId: string): Promise<number> {
  const [row] = await query(
    'select coalesce(max(version), 0) as version from event where submission_id = $1',
    [submissionId],
  );
  return Number(row?.version) + 1;
}

/**
 * Stores an event, and a delivery for each endpoint that takes its type and audit. Call it in the transaction
 * of what the event reports, and wake the dispatcher afterwards. `submissionId` is null for an event
 * that outlives its submission.
 */
export async function emitEvent(
  query: Query,
  event: LeadEvent,
  submissionId: string | null,
): Promise<string> {
  const id = randomUUID();
  const at = Date.parse(event.timestamp);
  const { type, data } = event;
  const payload = JSON.stringify(event);
  const row = { id, type, submission_id: submissionId, version: data.version, payload, at };
  await insertRow(query, 'event', row);
  // The owner's note says that a lead arrived; a webhook gets everything.
  const kinds = NOTED.includes(type) ? "('webhook', 'email')" : "('webhook')";
  const endpoints = await query(
    `select id, state from endpoint where kind in ${kinds} and (audit is null or audit = $1)`,
    [data.audit.id],
  );
  for (const endpoint of endpoints)
    await addDelivery(
      query,
      id,
      String(endpoint.id),
      endpoint.state === 'gone' ? 'held' : 'due',
      at,
    );
  return id;
}

/** Adds the delivery of an event to an endpoint. */
export const addDelivery = (
  query: Query,
  eventId: string,
  endpointId: string,
  state: 'due' | 'held',
  dueAt: number,
) =>
  insertRow(query, 'delivery', {
    ...{ event_id: eventId, endpoint_id: endpointId, state, due_at: dueAt },
    ...{ attempts: 0, lease_until: 0 },
  });
