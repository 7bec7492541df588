import { type Context, Hono } from 'hono';
import { earlierRequest, endpointChange, newEndpoint, replayRequest } from '#leads/admin-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { addressPolicyOf } from '#leads/delivery/address-guard.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  EndpointError,
  listEndpoints,
} from '#leads/delivery/endpoints.ts';
import { replay } from '#leads/delivery/replay.ts';
import { sendEarlier } from '#leads/delivery/send-earlier.ts';
import { missingForEmail } from '#leads/environment.ts';
import { bodyOf } from '#leads/http/json-body.ts';
import { RefusalError } from '#leads/http/refusal.ts';
import { sendTest } from './send-test.ts';

/** Routes to list, change and test endpoints, and to deliver events again. */
export function endpointRoutes(leads: LeadsContext): Hono {
  const { database, environment, log, now, wake } = leads;
  const { query } = database;
  const policy = addressPolicyOf(environment);
  return new Hono()
    .get('/endpoints', async ({ json }) =>
      json({
        items: await listEndpoints(query),
        missingForEmail: missingForEmail(environment),
      }),
    )
    .post('/endpoints', async (context) => {
      const endpoint = await bodyOf(context, newEndpoint);
      const created = await refuseEndpointErrors(
        createEndpoint(query, endpoint, { policy, now: now() }),
      );
      log('endpoint-created', { kind: endpoint.kind });
      return context.json(created, 201);
    })
    .patch('/endpoints/:id', async (context) => {
      const change = await bodyOf(context, endpointChange);
      const id = idOf(context);
      const changed = await refuseEndpointErrors(changeEndpoint(query, id, change, now()));
      log('endpoint-changed', { state: change.state, isRotated: change.rotateSecret === true });
      wake();
      return context.json(changed);
    })
    .delete('/endpoints/:id', async (context) => {
      await refuseEndpointErrors(deleteEndpoint(query, idOf(context)));
      log('endpoint-removed');
      return context.body(null, 204);
    })
    .post('/endpoints/:id/test', async (context) => {
      const result = await refuseEndpointErrors(sendTest(leads, idOf(context)));
      log('endpoint-tested', { isDelivered: result.isDelivered });
      return context.json(result);
    })
    .post('/endpoints/:id/earlier', async (context) => {
      const request = await bodyOf(context, earlierRequest);
      const found = await refuseEndpointErrors(sendEarlier(query, idOf(context), request, now()));
      if (!request.isCount) {
        log('earlier-leads-sent', { count: found });
        wake();
      }
      return context.json({ leads: found });
    })
    .post('/replay', async (context) => {
      const request = await bodyOf(context, replayRequest);
      const replayed = await replay(query, request, now());
      log('deliveries-replayed', { count: replayed });
      wake();
      return context.json({ replayed });
    });
}

/** The id in the address. Throws a 404 if it has characters that no id has. */
function idOf(context: Context): string {
  const id = context.req.param('id') ?? '';
  if (/^[\w-]{1,100}$/.test(id)) return id;
  throw new RefusalError(404, 'There is no endpoint with this id.');
}

/** Turns an `EndpointError` into a refusal: 404 for an unknown id, otherwise 400 with the field. */
function refuseEndpointErrors<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof EndpointError)) throw error;
    throw error.field === 'id'
      ? new RefusalError(404, error.message)
      : new RefusalError(400, error.message, error.field);
  });
}
