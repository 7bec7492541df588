import type { z } from 'zod';
import type { replayRequest } from '#leads/api/endpoint-api.ts';
import type { Query } from '#leads/database/query.ts';
import { HAS_NEWER_VERSION } from './delivery-state.ts';

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
