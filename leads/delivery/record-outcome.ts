import type { Database } from '#leads/database/database.ts';
import type { Query } from '#leads/database/query.ts';
import { noteExhausted } from './exhausted.ts';
import { type LeasedDelivery, PROBE_MS } from './lease.ts';
import type { AttemptOutcome } from './outcome.ts';
import { MAX_ATTEMPTS, retryDelay } from './schedule.ts';

/** The number of failures in a row that opens the circuit of an endpoint. */
export const MAX_FAILURES = 5;

/** The longest time for which a `Retry-After` holds back all deliveries of its endpoint. */
const MAX_PAUSE_MS = 60 * 60 * 1000;

/** When an attempt began and ended. `random`, from 0 to 1, varies the time of the next one. */
export type Attempt = { startedAt: number; endedAt: number; random: number };

/** Whether the attempt gave its delivery up, and whether it closed the circuit of the endpoint. */
export type Recorded = { isExhausted: boolean; hasRecovered: boolean };

/**
 * Stores the outcome of an attempt, and its effect on the endpoint. If the delivery was leased again or
 * the lead was erased meanwhile, only the endpoint is changed.
 */
export function recordOutcome(
  database: Database,
  delivery: LeasedDelivery,
  outcome: AttemptOutcome,
  attempt: Attempt,
): Promise<Recorded> {
  const { endpoint } = delivery;
  const now = attempt.endedAt;
  return database.transaction(async (query) => {
    // The endpoint's row first, as in a lease: two processes then never wait for each other.
    const hasRecovered = outcome.error === null && (await recordSuccess(query, endpoint.id, now));
    if (outcome.error !== null) await recordFailure(query, endpoint.id, outcome, now);
    const state = await recordDelivery(query, delivery, outcome, attempt);
    if (state === 'exhausted') await noteExhausted(query, endpoint, now);
    return { isExhausted: state === 'exhausted', hasRecovered };
  });
}

type NextState = { state: 'delivered' | 'due' | 'held' | 'exhausted'; dueAt: number };

function nextState(
  { attempts }: LeasedDelivery,
  outcome: AttemptOutcome,
  { endedAt, random }: Attempt,
): NextState {
  if (outcome.error === null) return { state: 'delivered', dueAt: endedAt };
  if (outcome.isGone) return { state: 'held', dueAt: endedAt };
  const delay = retryDelay(attempts + 1, outcome.retryAfter, random);
  if (outcome.isFinal || delay === undefined) return { state: 'exhausted', dueAt: endedAt };
  return { state: 'due', dueAt: endedAt + delay };
}

async function recordDelivery(
  query: Query,
  delivery: LeasedDelivery,
  outcome: AttemptOutcome,
  attempt: Attempt,
): Promise<NextState['state'] | undefined> {
  const { eventId, endpoint, leaseUntil, attempts } = delivery;
  const { state, dueAt } = nextState(delivery, outcome, attempt);
  const updated = await query(
    `update delivery set state = $4, attempts = $5, due_at = $6, lease_until = 0, last_status = $7
     where event_id = $1 and endpoint_id = $2 and state = 'sending' and lease_until = $3
     returning state`,
    [
      eventId,
      endpoint.id,
      leaseUntil,
      state,
      Math.min(attempts + 1, MAX_ATTEMPTS),
      dueAt,
      outcome.status ?? outcome.error,
    ],
  );
  if (updated.length === 0) return undefined;
  const { startedAt, endedAt } = attempt;
  await query(
    `insert into attempt (event_id, endpoint_id, n, at, ms, status, error)
     select $1, $2, coalesce(max(n), 0) + 1, $3, $4, $5, $6 from attempt
     where event_id = $1 and endpoint_id = $2`,
    [eventId, endpoint.id, startedAt, endedAt - startedAt, outcome.status, outcome.error],
  );
  return state;
}

/** Closes the circuit. Whatever failed while it was open is due at once. */
async function recordSuccess(query: Query, id: string, now: number): Promise<boolean> {
  const recovered = await query(
    'update endpoint set failures = 0, open_until = 0 where id = $1 and open_until > 0 returning id',
    [id],
  );
  if (recovered.length === 0) {
    await query('update endpoint set failures = 0 where id = $1 and failures > 0', [id]);
    return false;
  }
  await query(
    `update delivery set due_at = $2
     where endpoint_id = $1 and state = 'due' and due_at > $2 and attempts > 0`,
    [id, now],
  );
  return true;
}

async function recordFailure(
  query: Query,
  id: string,
  { isGone, isFinal, retryAfter = 0 }: AttemptOutcome,
  now: number,
): Promise<void> {
  if (isGone) {
    await query.update('endpoint', id, { state: 'gone' });
    await query("update delivery set state = 'held' where endpoint_id = $1 and state = 'due'", [
      id,
    ]);
  } else if (!isFinal) {
    const resumesAt = now + Math.min(retryAfter, MAX_PAUSE_MS);
    // The lease of a probe has set when the next one may follow. `Retry-After` can move it further.
    await query(
      `update endpoint set failures = failures + 1,
         open_until = case
           when open_until <= $2 and failures + 1 >= $3 then $4
           when $5 > $2 and $5 > open_until then $5
           else open_until end
       where id = $1`,
      [id, now, MAX_FAILURES, Math.max(now + PROBE_MS, resumesAt), resumesAt],
    );
  }
}
