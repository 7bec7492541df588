import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { cleanEmail, isDeliverable } from '#app/quiz/contract/email-address.ts';
import { NOT_SENT } from '#leads/api/admin-api.ts';
import {
  type EndpointItem,
  type endpointChange,
  endpointItem,
  type endpointWithSecret,
  type NewEndpoint,
  type replayRequest,
} from '#leads/api/endpoint-api.ts';
import { readAudits } from '#leads/content/audits.ts';
import { readAuditTexts } from '#leads/content/site-content.ts';
import { flagColumn, type Query, sql } from '#leads/database/query.ts';
import { Refusal } from '#shared/refusal.ts';
import { type AddressPolicy, addressProblem } from './address-guard.ts';
import { HAS_NEWER_VERSION } from './delivery-state.ts';
import { decodeEndpoint, NEW_ENDPOINT } from './endpoint.ts';
import { newSecret, rotateSecrets } from './signature.ts';

type EndpointWithSecret = z.infer<typeof endpointWithSecret>;

/** Adds an endpoint, which gets the events of its audit, or of all from then on. Rejects with a `Refusal`. */
export async function createEndpoint(
  query: Query,
  { kind, name, audit, url: entered }: NewEndpoint,
  { policy, now }: { policy: AddressPolicy; now: number },
): Promise<EndpointWithSecret> {
  const url = kind === 'email' ? cleanEmail(entered) : entered;
  const problem = kind === 'webhook' ? addressProblem(url, policy) : undefined;
  if (problem !== undefined) throw new Refusal(400, problem, 'url');
  if (kind === 'email' && !isDeliverable(url))
    throw new Refusal(400, 'Enter an email address.', 'url');
  if (audit !== undefined && !(await readAudits(query)).some((each) => each.id === audit))
    throw new Refusal(400, 'No leads of this audit are known.', 'audit');
  const id = randomUUID();
  const secrets = kind === 'webhook' ? [newSecret()] : [];
  const row = { id, kind, name, audit, url, secrets, createdAt: now };
  await query.insert('endpoint', { ...NEW_ENDPOINT, ...row });
  return { endpoint: await itemOf(query, id), secret: secrets[0]?.secret ?? null };
}

const itemRow = endpointItem.extend({
  isCircuitOpen: flagColumn,
  answersWithRedirect: flagColumn,
  includesLead: flagColumn,
  isWeekly: flagColumn,
});

const ITEMS = sql`
  select id, kind, name, audit, url, state, answers_with_redirect, includes_lead,
    case when weekly_since is null then 0 else 1 end as is_weekly,
    (select count(*) from delivery
      where endpoint_id = endpoint.id and state in ('due', 'sending', 'held')) as waiting,
    (select count(*) from delivery
      where endpoint_id = endpoint.id and state = 'exhausted') as exhausted,
    case when open_until > 0 then 1 else 0 end as is_circuit_open,
    (select max(at) from attempt
      where endpoint_id = endpoint.id and error is null
        and coalesce(status, '') <> ${NOT_SENT}) as last_success_at,
    (select error from attempt
      where endpoint_id = endpoint.id and error is not null order by at desc limit 1) as last_error
  from endpoint where kind <> 'report'`;

/** The endpoints that the Studio lists, the oldest first. */
export const listEndpoints = (query: Query): Promise<EndpointItem[]> =>
  query.rows(itemRow)`${ITEMS} order by created_at, id`;

async function itemOf(query: Query, id: string): Promise<EndpointItem> {
  const [item] = await query.rows(itemRow)`${ITEMS} and id = ${id}`;
  return item ?? unknownEndpoint();
}

/** Of which kind of endpoint a change is, and why it is refused for the other. */
const KINDS = [
  ['rotateSecret', 'webhook', 'An email address has no secret.'],
  ['answersWithRedirect', 'webhook', 'An email address has no redirects.'],
  ['includesLead', 'email', 'A webhook always gets the lead.'],
  ['isWeekly', 'email', 'A webhook gets no weekly email.'],
] as const;

/**
 * Changes an endpoint, or rotates its secret, which is then in the result. Deliveries to a paused one wait.
 * Resuming closes its circuit, and whatever was on hold is due at once. Call it in a transaction. Rejects with
 * a `Refusal`.
 */
export async function changeEndpoint(
  query: Query,
  id: string,
  change: z.infer<typeof endpointChange>,
  now: number,
): Promise<EndpointWithSecret> {
  const endpoint = await existingEndpoint(query, id);
  const { state, answersWithRedirect, includesLead, isWeekly, rotateSecret } = change;
  for (const [field, kind, message] of KINDS)
    if (change[field] && endpoint.kind !== kind) throw new Refusal(400, message, field);
  if (includesLead && !(await tellsVisitors(query, endpoint.audit)))
    throw new Refusal(400, NOT_TOLD, 'includesLead');
  const weeklySince = isWeekly ? now : null;
  const secrets = rotateSecret ? rotateSecrets(endpoint.secrets, now) : undefined;
  await query.update('endpoint', id, {
    ...(state && { ...NEW_ENDPOINT, state }),
    includesLead,
    answersWithRedirect,
    weeklySince: isWeekly === undefined ? undefined : weeklySince,
    secrets,
  });
  if (state === 'active')
    await query`update delivery set state = 'due', due_at = ${now}
      where endpoint_id = ${id} and state = 'held'`;
  return { endpoint: await itemOf(query, id), secret: secrets?.[0]?.secret ?? null };
}

const NOT_TOLD =
  'Visitors must be able to read that their details are emailed: fill in “Details by email” in the settings, under Leads, and publish them. Then turn this on.';

/** Whether the settings of an audit, or of any where it is null, tell visitors that details are emailed. */
async function tellsVisitors(query: Query, audit: string | null): Promise<boolean> {
  const ids = audit === null ? (await readAudits(query)).map(({ id }) => id) : [audit];
  for (const id of ids)
    if ((await readAuditTexts(query, id))?.siteSettings.leads.sentByEmail) return true;
  return false;
}

/** Removes an endpoint with its deliveries. Rejects with a `Refusal` if there is none. */
export async function deleteEndpoint(query: Query, id: string): Promise<void> {
  await existingEndpoint(query, id);
  await query`delete from endpoint where id = ${id}`;
}

/** The endpoint with this id. Rejects with a `Refusal` if the Studio lists none. */
export async function existingEndpoint(query: Query, id: string) {
  const [row] = await query`select * from endpoint where id = ${id}`;
  const endpoint = row && decodeEndpoint(row);
  if (!endpoint || endpoint.kind === 'report') return unknownEndpoint();
  return { ...endpoint, kind: endpoint.kind };
}

function unknownEndpoint(): never {
  throw new Refusal(404, 'There is no endpoint with this id.');
}

/**
 * Makes deliveries due at once, with their old ids and ten new attempts: the named one, or all of an endpoint
 * that were given up or held. Leaves out those whose endpoint has, or will get, a newer version of the event,
 * and those of a submission that is being erased or in quarantine. Returns how many are due.
 */
export async function replay(
  query: Query,
  { endpointId, eventId }: z.infer<typeof replayRequest>,
  now: number,
): Promise<number> {
  const isMeant =
    eventId === undefined
      ? sql`state in ('exhausted', 'held')`
      : sql`state in ('delivered', 'exhausted', 'held') and event_id = ${eventId}`;
  const rows = await query`update delivery set state = 'due', attempts = 0, due_at = ${now}
    where endpoint_id = ${endpointId} and ${isMeant} and not ${HAS_NEWER_VERSION}
    and not exists (
      select 1 from event join submission on submission.id = event.submission_id
      where event.id = delivery.event_id
        and (submission.state = 'quarantined' or submission.retain_until = 0)
    )
    returning event_id`;
  return rows.length;
}
