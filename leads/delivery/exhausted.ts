import type { Query } from '#leads/database/query.ts';
import { addDeliveries } from '#leads/events/emit-event.ts';
import { DAY_MS } from '#leads/time.ts';
import type { Endpoint } from './endpoint.ts';

/** An internal event: the owner is told that deliveries to a webhook were given up. */
export const EXHAUSTED_EVENT = 'endpoint.exhausted';

/**
 * Makes a note that deliveries to a webhook were given up, one a day, to whoever is told of the webhook’s audits. Call it
 * in the transaction that gives one up.
 */
export async function noteExhausted(
  query: Query,
  { id, kind, name, audit }: Endpoint,
  now: number,
): Promise<void> {
  if (kind !== 'webhook') return;
  const eventId = `${EXHAUSTED_EVENT}-${id}-${Math.floor(now / DAY_MS)}`;
  const event = { type: EXHAUSTED_EVENT, version: 1, payload: { endpointName: name }, at: now };
  if (await query.insertIfNew('event', { id: eventId, ...event }))
    await addDeliveries(query, { eventId, kinds: "'email'", audit, now });
}
