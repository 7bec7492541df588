import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Query } from '#leads/database/database.ts';
import { insertRow, jsonColumn, readRows } from '#leads/database/rows.ts';
import type { LeadEvent } from './event.ts';

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
  const sql = 'select id, events, state from endpoint where audit is null or audit = $1';
  for (const endpoint of await readRows(query, target, sql, [data.audit.id]))
    if (endpoint.events.includes(type))
      await addDelivery(query, id, endpoint.id, endpoint.state === 'gone' ? 'held' : 'due', at);
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

const target = z.object({
  id: z.string(),
  state: z.string(),
  events: jsonColumn.pipe(z.array(z.string())),
});
