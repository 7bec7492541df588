import { NOT_SENT } from '#leads/api/admin-api.ts';
import { sql } from '#leads/database/query.ts';

/** The condition that the endpoint of a `delivery` has, or will get, a newer version of its lead. */
export const HAS_NEWER_VERSION = sql`exists (
  select 1 from event as old
    join event as newer on newer.submission_id = old.submission_id and newer.version > old.version
    join delivery as other on other.event_id = newer.id
  where old.id = delivery.event_id and other.endpoint_id = delivery.endpoint_id
    and old.type in ('lead.created', 'lead.completed')
    and newer.type in ('lead.created', 'lead.completed')
    and other.state <> 'exhausted')`;

/** A delivery's state as the Studio shows it: an email that is kept has not reached anyone. */
export const SHOWN_STATE = sql`case
  when delivery.state = 'delivered' and delivery.last_status = ${NOT_SENT} then 'unsent'
  else delivery.state
end`;
