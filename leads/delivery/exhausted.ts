import type { Query } from '#leads/database/database.ts';
import { DAY_MS } from '#leads/time.ts';
import type { Endpoint } from './endpoint.ts';

/** An internal event: the owner is told that deliveries to a webhook were given up. */
export const EXHAUSTED_EVENT = 'endpoint.exhausted';

/**
 * Makes a note to the owner, by email, that deliveries to a webhook were given up: one a day for each
 * webhook, however many there are. Call it in the transaction that gives one up.
 */
export async function noteExhausted(
  query: Query,
  { id, kind, name }: Endpoint,
  now: number,
): Promise<void> {
  if (kind !== 'webhook') return;
  const eventId = `${EXHAUSTED_EVENT}-${id}-${Math.floor(now / DAY_MS)}`;
  const created = await query(
    `insert into event (id, type, submission_id, version, payload, at)
     values ($1, $2, null, 1, $3, $4) on conflict (id) do nothing returning id`,
    [eventId, EXHAUSTED_EVENT, JSON.stringify({ endpointName: name }), now],
  );
  if (created.length > 0)
    await query(
      `insert into delivery (event_id, endpoint_id, state, attempts, due_at, lease_until)
       select $1, id, 'due', 0, $2, 0 from endpoint where kind = 'email' and state <> 'gone'`,
      [eventId, now],
    );
}
