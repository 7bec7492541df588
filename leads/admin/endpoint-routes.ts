import { Hono } from 'hono';
import { endpointChange, newEndpoint, replayRequest } from '#leads/api/endpoint-api.ts';
import { readAudits } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  replay,
} from '#leads/delivery/endpoints.ts';
import { bodyOf, ID } from '#leads/http/request.ts';
import { sendTest } from '#leads/senders.ts';

/** Routes to list, change and test endpoints, and to deliver events again. */
export function endpointRoutes(leads: LeadsContext): Hono {
  const { database, environment, log, now, wake } = leads;
  const { query } = database;
  const { addressPolicy: policy, missingForEmail, MAIL_DOMAINS: mailDomains } = environment;
  return new Hono()
    .get('/endpoints', async ({ json }) => {
      const [items, audits] = [await listEndpoints(query), await readAudits(query)];
      return json({ items, audits, missingForEmail, mailDomains });
    })
    .post('/endpoints', async (context) => {
      const endpoint = await bodyOf(context, newEndpoint);
      const created = await createEndpoint(query, endpoint, { policy, now: now() });
      log('endpoint-created', { kind: endpoint.kind });
      return context.json(created, 201);
    })
    .patch(`/endpoints/${ID}`, async (context) => {
      const change = await bodyOf(context, endpointChange);
      const id = context.req.param('id');
      const result = await database.transaction((query) =>
        changeEndpoint(query, id, change, now()),
      );
      const { rotateSecret: isRotated = false, ...changed } = change;
      log('endpoint-changed', { ...changed, isRotated });
      wake();
      return context.json(result);
    })
    .delete(`/endpoints/${ID}`, async (context) => {
      await deleteEndpoint(query, context.req.param('id'));
      log('endpoint-removed');
      return context.body(null, 204);
    })
    .post(`/endpoints/${ID}/test`, async (context) => {
      const result = await sendTest(leads, context.req.param('id'));
      log('endpoint-tested', { isDelivered: result.isDelivered });
      return context.json(result);
    })
    .post('/replay', async (context) => {
      const request = await bodyOf(context, replayRequest);
      const replayed = await replay(query, request, now());
      log('deliveries-replayed', { count: replayed });
      wake();
      return context.json({ replayed });
    });
}
