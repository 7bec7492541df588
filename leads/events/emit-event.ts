import { randomUUID } from 'node:crypto';
import { join, type Query, type Sql, sql } from '#leads/database/query.ts';
import type { EventType, LeadEvent } from './event.ts';

const NOTED: readonly EventType[] = ['lead.created', 'lead.completed', 'consent.withdrawn'];

/**
 * The version of the next event about a submission: higher than those before it, whatever caused them, so
 * that a receiver keeps the latest state.
 */
export async function nextEventVersion(query: Query, submissionId: string): Promise<number> {
  const [row] = await query`select coalesce(max(version), 0) as version from event
    where submission_id = ${submissionId}`;
  return Number(row?.version) + 1;
}

/**
 * Stores an event, and a delivery for each endpoint that takes its type and audit. Call it in the transaction
 * of what it reports, and wake the dispatcher afterwards. An event without a submission outlives it. Without
 * `isNews`, no email tells the owner.
 */
export async function emitEvent(
  query: Query,
  event: LeadEvent,
  submissionId: string | null,
  isNews = true,
): Promise<string> {
  const id = randomUUID();
  const at = Date.parse(event.timestamp);
  const { type, data } = event;
  const row = { id, type, submissionId, version: data.version, payload: event, at };
  await query.insert('event', row);
  // The owner's note says that a lead arrived or a consent ended; a webhook gets everything.
  const kinds = isNews && NOTED.includes(type) ? ['webhook', 'email'] : ['webhook'];
  const isReceiver = sql`kind in (${join(kinds)}) and (audit is null or audit = ${data.audit.id})`;
  await addDeliveries(query, id, isReceiver, at);
  return id;
}

/**
 * Adds a delivery of an event for each endpoint for which a condition holds, unless it has one: due at this
 * time, or on hold where the receiver is gone. Returns how many.
 */
export async function addDeliveries(query: Query, eventId: string, isReceiver: Sql, dueAt: number) {
  const rows = await query`
    insert into delivery (event_id, endpoint_id, state, attempts, due_at, lease_until)
    select ${eventId}, id, case when state = 'gone' then 'held' else 'due' end, 0, ${dueAt}, 0
    from endpoint where ${isReceiver} on conflict do nothing returning 1`;
  return rows.length;
}
