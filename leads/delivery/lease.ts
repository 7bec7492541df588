import { z } from 'zod';
import type { Database, Query } from '#leads/database/database.ts';
import { readRows } from '#leads/database/rows.ts';
import { decodeEndpoint, type Endpoint } from './endpoint.ts';
import type { OutgoingEvent } from './outcome.ts';
import { HAS_NEWER_VERSION } from './superseded.ts';

/** A delivery that this process sends, until its lease ends. */
export type LeasedDelivery = OutgoingEvent & { attempts: number; leaseUntil: number };

/** How long a lease lasts: longer than an attempt, which ends after `SEND_TIMEOUT_MS`. */
export const LEASE_MS = 60_000;

/** The time from one probe of an open circuit to the next. */
export const PROBE_MS = 60_000;

/** The SQL condition that a row of `endpoint` has deliveries to send at the moment `$2`. */
const hasWork = `(
  exists (select 1 from delivery
    where endpoint_id = endpoint.id and state = 'due' and due_at <= $2)
  or exists (select 1 from delivery
    where endpoint_id = endpoint.id and state = 'sending' and lease_until <= $2))`;

/** The endpoints that have deliveries to send. */
export async function endpointsWithWork(query: Query, now: number): Promise<string[]> {
  const rows = await query(
    `select id from endpoint where state = $1 and open_until <= $2 and ${hasWork}`,
    ['active', now],
  );
  return rows.map(({ id }) => String(id));
}

export type LeaseOptions = {
  endpointId: string;
  now: number;
  leaseMs: number;
  /** How many deliveries the endpoint may get now. Its row is locked meanwhile. */
  slotsFor: (endpoint: Endpoint) => number;
};

/**
 * Leases deliveries that are due, the longest due first; while the circuit is open, one of them as a
 * probe. What another process has leased is left out until that ends. Deliveries with a newer
 * version become superseded.
 */
export function leaseDue(
  database: Database,
  { endpointId, now, leaseMs, slotsFor }: LeaseOptions,
): Promise<LeasedDelivery[]> {
  return database.transaction(async (query) => {
    // Locks the row, so that no outcome is recorded between reading it and leasing.
    const [row] = await query(
      `update endpoint set failures = failures
       where id = $1 and state = 'active' and open_until <= $2 and ${hasWork} returning *`,
      [endpointId, now],
    );
    if (!row) return [];
    const endpoint = decodeEndpoint(row);
    const count = slotsFor(endpoint);
    if (count === 0) return [];
    const leased = await leaseUpTo(query, database.lockClause, { endpoint, count, now, leaseMs });
    if (endpoint.openUntil > 0 && leased.length > 0)
      await query('update endpoint set open_until = $2 where id = $1', [
        endpoint.id,
        now + PROBE_MS,
      ]);
    return leased;
  });
}

async function leaseUpTo(
  query: Query,
  lockClause: string,
  {
    endpoint,
    count,
    now,
    leaseMs,
  }: Pick<LeaseOptions, 'now' | 'leaseMs'> & { endpoint: Endpoint; count: number },
): Promise<LeasedDelivery[]> {
  await query(
    `update delivery set state = 'due', lease_until = 0
     where endpoint_id = $1 and state = 'sending' and lease_until <= $2`,
    [endpoint.id, now],
  );
  const all: LeasedDelivery[] = [];
  while (all.length < count) {
    const found = await query(
      `select event_id, attempts from delivery
       where endpoint_id = $1 and state = 'due' and due_at <= $2
       order by due_at limit $3 ${lockClause}`,
      [endpoint.id, now, count - all.length],
    );
    if (found.length === 0) break;
    for (const { event_id, attempts } of found) {
      const id = String(event_id);
      const leased = await leaseOne(query, endpoint, id, now + leaseMs);
      if (leased) all.push({ ...leased, attempts: Number(attempts) });
    }
  }
  return all;
}

async function leaseOne(
  query: Query,
  endpoint: Endpoint,
  eventId: string,
  leaseUntil: number,
): Promise<Omit<LeasedDelivery, 'attempts'> | undefined> {
  const [updated] = await query(
    `update delivery set
       state = case when ${HAS_NEWER_VERSION} then 'superseded' else 'sending' end,
       lease_until = $3
     where event_id = $1 and endpoint_id = $2 returning state`,
    [eventId, endpoint.id, leaseUntil],
  );
  if (updated?.state !== 'sending') return undefined;
  const sql = 'select type, payload, submission_id from event where id = $1';
  const [event] = await readRows(query, stored, sql, [eventId]);
  return event && { ...event, eventId, endpoint, leaseUntil };
}

const stored = z.object({
  type: z.string(),
  payload: z.string(),
  submissionId: z.string().nullable(),
});
