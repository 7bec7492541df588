import type { z } from 'zod';
import type { earlierRequest, replayRequest } from '#leads/api/endpoint-api.ts';
import type { Query } from '#leads/database/query.ts';
import { Refusal } from '#shared/refusal.ts';
import { HAS_NEWER_VERSION } from './delivery-state.ts';
import { existingEndpoint } from './endpoints.ts';

/** Events that hold the whole state of a lead. */
const STATES = "('lead.created', 'lead.completed', 'consent.withdrawn')";

/**
 * Makes the latest event of each lead in a span of time, of the webhook’s audit, due for a webhook that has none of that lead, as
 * for leads that were received before the webhook existed. `from` is inclusive, `until` exclusive, in
 * milliseconds. Suspected spam and leads that are being erased are left out. Calling it again sends
 * nothing twice. With `isCount`, it only counts. Returns how many leads. Rejects with a `Refusal`
 * for an unknown endpoint, and for a recipient of notes.
 */
export async function sendEarlier(
  query: Query,
  endpointId: string,
  { from, until, isCount }: z.output<typeof earlierRequest>,
  now: number,
): Promise<number> {
  const endpoint = await existingEndpoint(query, endpointId);
  if (endpoint.kind !== 'webhook')
    throw new Refusal(400, 'Earlier leads are sent to webhooks only.', 'kind');
  const latest = `from event join submission on submission.id = event.submission_id
    where submission.state = 'accepted' and submission.retain_until > 0
      and submission.audit = coalesce(
        (select audit from endpoint where id = $1), submission.audit)
      and submission.received_at >= $2 and submission.received_at < $3
      and event.type in ${STATES}
      and event.version = (
        select max(latest.version) from event latest
        where latest.submission_id = submission.id and latest.type in ${STATES})
      and not exists (
        select 1 from delivery join event sent on sent.id = delivery.event_id
        where delivery.endpoint_id = $1 and sent.submission_id = submission.id)`;
  const span = [endpointId, from, until];
  const state = endpoint.state === 'gone' ? 'held' : 'due';
  const found = isCount
    ? await query(`select event.id ${latest}`, span)
    : await query(
        `insert into delivery (event_id, endpoint_id, state, attempts, due_at, lease_until)
         select event.id, $1, $4, 0, $5, 0 ${latest}
         on conflict do nothing returning event_id`,
        [...span, state, now],
      );
  return found.length;
}

/**
 * Makes deliveries due at once, with their old ids and ten new attempts: the named one, or all of an endpoint that were
 * given up or held. Leaves out those whose endpoint has, or will get, a newer version of the event, and those of a
 * submission that is being erased or in quarantine. Returns how many are due.
 */
export async function replay(
  query: Query,
  { endpointId, eventId }: z.infer<typeof replayRequest>,
  now: number,
): Promise<number> {
  const [states, extra, parameters] =
    eventId === undefined
      ? ["'exhausted', 'held'", '', []]
      : ["'delivered', 'exhausted', 'held'", 'and event_id = $3', [eventId]];
  const rows = await query(
    `update delivery set state = 'due', attempts = 0, due_at = $2
     where endpoint_id = $1 and state in (${states}) ${extra} and not ${HAS_NEWER_VERSION}
     and not exists (
       select 1 from event join submission on submission.id = event.submission_id
       where event.id = delivery.event_id
         and (submission.state = 'quarantined' or submission.retain_until = 0)
     )
     returning event_id`,
    [endpointId, now, ...parameters],
  );
  return rows.length;
}
