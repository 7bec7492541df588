import { DAY_MS } from '#leads/api/period.ts';
import { type Database, type Query, sql } from '#leads/database/query.ts';
import { addDeliveries } from '#leads/events/emit-event.ts';
import type { AttemptOutcome, Endpoint } from './endpoint.ts';
import { type LeasedDelivery, PROBE_MS } from './lease.ts';
import { MAX_ATTEMPTS, retryDelay } from './schedule.ts';

/** The number of failures in a row that opens the circuit of an endpoint. */
export const MAX_FAILURES = 5;

/** The longest time for which a `Retry-After` holds back all deliveries of its endpoint. */
const MAX_PAUSE_MS = 60 * 60 * 1000;

/** When an attempt began and ended. `random`, from 0 to 1, varies the time of the next one. */
type Attempt = { startedAt: number; endedAt: number; random: number };

/**
 * Stores the outcome of an attempt, and its effect on the endpoint; only the latter if the delivery was
 * leased again or the lead was erased meanwhile. Returns whether the delivery was given up, and whether the
 * circuit was closed.
 */
export const recordOutcome = (
  database: Database,
  delivery: LeasedDelivery,
  outcome: AttemptOutcome,
  attempt: Attempt,
) =>
  database.transaction(async (query) => {
    const { endpoint } = delivery;
    const now = attempt.endedAt;
    // A mail server that refuses a recipient works, however many recipients somebody makes up.
    const isWorking = outcome.error === null || outcome.isOfRecipient === true;
    // The endpoint's row first, as in a lease: two processes then never wait for each other.
    const hasRecovered = isWorking && (await recordSuccess(query, endpoint.id, now));
    if (!isWorking) await recordFailure(query, endpoint.id, outcome, now);
    const isExhausted = (await recordDelivery(query, delivery, outcome, attempt)) === 'exhausted';
    if (isExhausted) await noteExhausted(query, endpoint, now);
    return { isExhausted, hasRecovered };
  });

function nextState(
  { attempts }: LeasedDelivery,
  { error, isGone, isFinal, retryAfter }: AttemptOutcome,
  { endedAt, random }: Attempt,
): { state: 'delivered' | 'due' | 'held' | 'exhausted'; dueAt: number } {
  if (error === null) return { state: 'delivered', dueAt: endedAt };
  if (isGone) return { state: 'held', dueAt: endedAt };
  const delay = retryDelay(attempts + 1, retryAfter, random);
  if (isFinal || delay === undefined) return { state: 'exhausted', dueAt: endedAt };
  return { state: 'due', dueAt: endedAt + delay };
}

/** Returns the next state; `undefined` if the delivery was leased again or erased meanwhile. */
async function recordDelivery(
  query: Query,
  delivery: LeasedDelivery,
  outcome: AttemptOutcome,
  attempt: Attempt,
) {
  const { eventId, endpoint, leaseUntil, attempts } = delivery;
  const { status, error } = outcome;
  const { startedAt, endedAt } = attempt;
  const { state, dueAt } = nextState(delivery, outcome, attempt);
  const n = Math.min(attempts + 1, MAX_ATTEMPTS);
  const isOurs = sql`event_id = ${eventId} and endpoint_id = ${endpoint.id}`;
  const updated = await query`update delivery set state = ${state}, attempts = ${n},
      due_at = ${dueAt}, lease_until = 0, last_status = ${status ?? error}
    where ${isOurs} and state = 'sending' and lease_until = ${leaseUntil} returning state`;
  if (updated.length === 0) return undefined;
  await query`insert into attempt (event_id, endpoint_id, n, at, ms, status, error)
    select ${eventId}, ${endpoint.id}, coalesce(max(n), 0) + 1, ${startedAt},
      ${endedAt - startedAt}, ${status}, ${error} from attempt where ${isOurs}`;
  return state;
}

/** Closes the circuit. Whatever failed while it was open is due at once. Returns whether it was open. */
async function recordSuccess(query: Query, id: string, now: number): Promise<boolean> {
  const recovered = await query`update endpoint set failures = 0, open_until = 0
    where id = ${id} and open_until > 0 returning id`;
  await query`update endpoint set failures = 0 where id = ${id} and failures > 0`;
  if (recovered.length > 0)
    await query`update delivery set due_at = ${now}
      where endpoint_id = ${id} and state = 'due' and due_at > ${now} and attempts > 0`;
  return recovered.length > 0;
}

async function recordFailure(
  query: Query,
  id: string,
  { isGone, isFinal, retryAfter = 0 }: AttemptOutcome,
  now: number,
): Promise<void> {
  if (isGone) {
    await query.update('endpoint', id, { state: 'gone' });
    await query`update delivery set state = 'held' where endpoint_id = ${id} and state = 'due'`;
  } else if (!isFinal) {
    const resumesAt = retryAfter > 0 ? now + Math.min(retryAfter, MAX_PAUSE_MS) : 0;
    // The lease of a probe has set when the next one may follow. `Retry-After` can move it further.
    await query`update endpoint set failures = failures + 1,
        open_until = case
          when open_until <= ${now} and failures + 1 >= ${MAX_FAILURES}
            then ${Math.max(now + PROBE_MS, resumesAt)}
          when open_until < ${resumesAt} then ${resumesAt}
          else open_until end
      where id = ${id}`;
  }
}

/** An internal event: the owner is told that deliveries to a webhook were given up. */
export const EXHAUSTED_EVENT = 'endpoint.exhausted';

/**
 * Queues an email that deliveries to a webhook were given up, one a day however many they are, to whoever is
 * told of the webhook’s audits. Call it in the transaction that gives one up.
 */
export async function noteExhausted(
  query: Query,
  { id, kind, name, audit }: Endpoint,
  now: number,
): Promise<void> {
  if (kind !== 'webhook') return;
  const eventId = `${EXHAUSTED_EVENT}-${id}-${Math.floor(now / DAY_MS)}`;
  const event = { type: EXHAUSTED_EVENT, version: 1, payload: { endpointName: name }, at: now };
  const isTold = sql`kind = 'email' and (audit is null or audit = ${audit})`;
  if (await query.insertIfNew('event', { id: eventId, ...event }))
    await addDeliveries(query, eventId, isTold, now);
}
