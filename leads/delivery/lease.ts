import { z } from 'zod';
import { type Database, join, type Query, raw, type Sql, sql } from '#leads/database/query.ts';
import { HAS_NEWER_VERSION } from './delivery-state.ts';
import { decodeEndpoint, type Endpoint, type OutgoingEvent } from './endpoint.ts';

/** A delivery that this process sends, until its lease ends. */
export type LeasedDelivery = OutgoingEvent & { attempts: number; leaseUntil: number };

/** How long a lease lasts: longer than an attempt, which ends after `SEND_TIMEOUT_MS`. */
export const LEASE_MS = 60_000;

/** The time from one probe of an open circuit to the next. */
export const PROBE_MS = 60_000;

/** The condition that a row of `endpoint` is active, and has deliveries to send. */
const hasWork = (now: number): Sql => sql`state = 'active' and open_until <= ${now} and (
  exists (select 1 from delivery
    where endpoint_id = endpoint.id and state = 'due' and due_at <= ${now})
  or exists (select 1 from delivery
    where endpoint_id = endpoint.id and state = 'sending' and lease_until <= ${now}))`;

/** The endpoints that have deliveries to send. */
export async function endpointsWithWork(query: Query, now: number): Promise<string[]> {
  const rows = await query`select id from endpoint where ${hasWork(now)}`;
  return rows.map(({ id }) => String(id));
}

type LeaseOptions = {
  endpointId: string;
  now: number;
  leaseMs: number;
  /** How many deliveries the endpoint may get now. Its row is locked meanwhile. */
  slotsFor: (endpoint: Endpoint) => number;
};

/**
 * Leases deliveries that are due, the longest due first; while the circuit is open, one of them as a probe.
 * What another process has leased is left out until that ends. Deliveries with a newer version become
 * superseded.
 */
export const leaseDue = (
  { transaction, lockClause }: Database,
  { endpointId, now, leaseMs, slotsFor }: LeaseOptions,
): Promise<LeasedDelivery[]> =>
  transaction(async (query) => {
    // Locks the row, so that no outcome is recorded between reading it and leasing.
    const [row] = await query`update endpoint set failures = failures
      where id = ${endpointId} and ${hasWork(now)} returning *`;
    if (!row) return [];
    const endpoint = decodeEndpoint(row);
    const count = slotsFor(endpoint);
    if (count === 0) return [];
    const leaseUntil = now + leaseMs;
    const leased = await leaseUpTo(query, lockClause, { endpointId, count, now, leaseUntil });
    if (endpoint.openUntil > 0 && leased.length > 0)
      await query.update('endpoint', endpointId, { openUntil: now + PROBE_MS });
    return leased.map((each) => ({ ...each, endpoint, leaseUntil }));
  });

const leasedRow = z.object({
  eventId: z.string(),
  type: z.string(),
  payload: z.string(),
  submissionId: z.string().nullable(),
  attempts: z.number(),
});

type Lease = { endpointId: string; count: number; now: number; leaseUntil: number };

/** None only if nothing is due any more: the dispatcher comes back for more after an attempt. */
async function leaseUpTo(
  query: Query,
  lockClause: string,
  { endpointId, count, now, leaseUntil }: Lease,
) {
  await query`update delivery set state = 'due', lease_until = 0
    where endpoint_id = ${endpointId} and state = 'sending' and lease_until <= ${now}`;
  for (;;) {
    const due = await query`select event_id from delivery
      where endpoint_id = ${endpointId} and state = 'due' and due_at <= ${now}
      order by due_at limit ${count} ${raw(lockClause)}`;
    if (due.length === 0) return [];
    const ids = due.map(({ event_id }) => String(event_id));
    const isFound = sql`event_id in (${join(ids)}) and endpoint_id = ${endpointId}`;
    await query`update delivery set lease_until = ${leaseUntil},
        state = case when ${HAS_NEWER_VERSION} then 'superseded' else 'sending' end
      where ${isFound}`;
    const leased = await query.rows(leasedRow)`
      select event_id, type, payload, submission_id, attempts
      from delivery join event on event.id = event_id
      where ${isFound} and state = 'sending' order by due_at`;
    if (leased.length > 0) return leased;
  }
}
