import type { Query } from '#leads/database/database.ts';
import { insertRow } from '#leads/database/rows.ts';
import { DAY_MS } from '#leads/time.ts';
import type { Endpoint } from './endpoint.ts';

/** An internal event: the owner is told that deliveries to a webhook were given up. */
export const EXHAUSTED_EVENT = 'endpoint.exhausted';

/**
 * Makes a note to the owner, by email, that deliveries to a webhook were given up: one a day for each
 * webhook, however many there are, to whoever is told of the webhook’s audits. Call it in the transaction that gives one up.
 */
export async function noteExhausted(
  query: Query,
  { id, kind, name, audit }: Endpoint,
  now: number,
): Promise<void> {
  if (kind !== 'webhook') return;
  const eventId = `${EXHAUSTED_EVENT}-${id}-${Math.floor(now / DAY_MS)}`;
  const payload = JSON.stringify({ endpointName: name });
  const event = { id: eventId, type: EXHAUSTED_EVENT, version: 1, payload, at: now };
  const created = await insertRow(
    query,
    'event',
    event,
    'on conflict (id) do nothing returning id',
  );
  if (created.length > 0)
    await query(
      `insert into delivery (event_id, endpoint_id, state, attempts, due_at, lease_until)
       select $1, id, 'due', 0, $2, 0 from endpoint
       where kind = 'email' and state <> 'gone' and (audit is null or audit = $3)`,
      [eventId, now, audit],
    );
}
