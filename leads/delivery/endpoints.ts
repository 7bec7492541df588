import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cleanEmail, isDeliverable } from '#app/quiz/contract/email-address.ts';
import type { EndpointItem, endpointChange, NewEndpoint } from '#leads/admin-api.ts';
import type { Query } from '#leads/database/database.ts';
import { EVENT_TYPES } from '#leads/events/event.ts';
import { type AddressPolicy, addressProblem } from './address-guard.ts';
import { decodeEndpoint, type Endpoint } from './endpoint.ts';
import { newSecret, rotateSecrets } from './signature.ts';

/** A request about an endpoint that cannot be met: `field` names the part that is wrong. */
export class EndpointError extends Error {
  field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** The secret is shown only when a webhook is new or its secret was rotated, and otherwise `null`. */
export type EndpointWithSecret = { endpoint: EndpointItem; secret: string | null };

/** The owner's note says that a lead arrived; a webhook gets everything. */
const EVENTS_OF = { webhook: EVENT_TYPES, email: ['lead.created', 'lead.completed'] };

/** Adds an endpoint, which gets the events from then on. Rejects with an `EndpointError`. */
export async function createEndpoint(
  query: Query,
  { kind, name, url: entered }: NewEndpoint,
  { policy, now }: { policy: AddressPolicy; now: number },
): Promise<EndpointWithSecret> {
  const url = kind === 'email' ? cleanEmail(entered) : entered;
  const problem =
    kind === 'webhook'
      ? addressProblem(url, policy)
      : isDeliverable(url)
        ? undefined
        : 'Enter an email address.';
  if (problem !== undefined) throw new EndpointError('url', problem);
  const id = randomUUID();
  const secrets = kind === 'webhook' ? [newSecret()] : [];
  await query(
    `insert into endpoint (id, kind, name, url, secrets, events, state, failures, open_until, created_at)
     values ($1, $2, $3, $4, $5, $6, 'active', 0, 0, $7)`,
    [id, kind, name, url, JSON.stringify(secrets), JSON.stringify(EVENTS_OF[kind]), now],
  );
  return { endpoint: await itemOf(query, id), secret: secrets[0]?.secret ?? null };
}

/** The endpoints that the Studio lists, the oldest first. */
export async function listEndpoints(query: Query): Promise<EndpointItem[]> {
  const rows = await query("select * from endpoint where kind <> 'report' order by created_at, id");
  const items: EndpointItem[] = [];
  for (const row of rows) items.push(await withFigures(query, decodeEndpoint(row)));
  return items;
}

/** An endpoint with its secrets, for the process itself. */
export async function findEndpoint(query: Query, id: string): Promise<Endpoint | undefined> {
  const [row] = await query('select * from endpoint where id = $1', [id]);
  return row && decodeEndpoint(row);
}

/**
 * Pauses or resumes an endpoint, or rotates its secret, which is then in the result. Deliveries to
 * a paused one wait. Resuming closes its circuit, and whatever was on hold is due at once. Rejects with
 * an `EndpointError`.
 */
export async function changeEndpoint(
  query: Query,
  id: string,
  { state, rotateSecret }: z.infer<typeof endpointChange>,
  now: number,
): Promise<EndpointWithSecret> {
  const endpoint = await existing(query, id);
  if (rotateSecret && endpoint.kind !== 'webhook')
    throw new EndpointError('rotateSecret', 'An email address has no secret.');
  if (state)
    await query('update endpoint set state = $2, failures = 0, open_until = 0 where id = $1', [
      id,
      state,
    ]);
  if (state === 'active')
    await query(
      "update delivery set state = 'due', due_at = $2 where endpoint_id = $1 and state = 'held'",
      [id, now],
    );
  const secrets = rotateSecret ? rotateSecrets(endpoint.secrets, now) : [];
  if (rotateSecret)
    await query('update endpoint set secrets = $2 where id = $1', [id, JSON.stringify(secrets)]);
  return { endpoint: await itemOf(query, id), secret: secrets[0]?.secret ?? null };
}

/** Removes an endpoint with its deliveries. Rejects with an `EndpointError` if there is none. */
export async function deleteEndpoint(query: Query, id: string): Promise<void> {
  await existing(query, id);
  await query('delete from endpoint where id = $1', [id]);
}

async function existing(query: Query, id: string): Promise<Endpoint> {
  const endpoint = await findEndpoint(query, id);
  if (!endpoint || endpoint.kind === 'report')
    throw new EndpointError('id', 'There is no endpoint with this id.');
  return endpoint;
}

const itemOf = async (query: Query, id: string) => withFigures(query, await existing(query, id));

const figures = z.object({ waiting: z.number(), exhausted: z.number() });
const lastSuccess = z.object({ at: z.number().nullable() });
const lastFailure = z.object({ status: z.string().nullable(), error: z.string().nullable() });

async function withFigures(query: Query, endpoint: Endpoint): Promise<EndpointItem> {
  const { id, kind, name, url, state, events, openUntil } = endpoint;
  const counts = await query(
    `select
      (select count(*) from delivery where endpoint_id = $1 and state in ('due', 'sending', 'held')) as waiting,
      (select count(*) from delivery where endpoint_id = $1 and state = 'exhausted') as exhausted`,
    [id],
  );
  const successes = await query(
    'select max(at) as at from attempt where endpoint_id = $1 and error is null',
    [id],
  );
  const failures = await query(
    `select status, error from attempt where endpoint_id = $1 and error is not null
     order by at desc limit 1`,
    [id],
  );
  const { waiting, exhausted } = figures.parse(counts[0]);
  const failed = failures[0] && lastFailure.parse(failures[0]);
  return {
    id,
    kind: kind === 'webhook' ? 'webhook' : 'email',
    name,
    url,
    state,
    events,
    waiting,
    exhausted,
    isCircuitOpen: openUntil > 0,
    lastSuccessAt: lastSuccess.parse(successes[0]).at,
    lastError: failed?.error ?? failed?.status ?? null,
  };
}
