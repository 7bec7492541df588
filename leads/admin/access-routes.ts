import { Hono } from 'hono';
import { createAccessLink, listAccessLinks, revokeAccessLink } from '#leads/access/access-links.ts';
import { newAccessLink } from '#leads/api/access-api.ts';
import { readClients } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import { bodyOf, ID } from '#leads/http/request.ts';

/** Routes to list, make and revoke the links by which clients see their own leads. */
export const accessRoutes = ({ database: { query }, log, now }: LeadsContext): Hono =>
  new Hono()
    .get('/', async ({ json }) =>
      json({ items: await listAccessLinks(query), clients: await readClients(query) }),
    )
    .post('/', async (context) => {
      const request = await bodyOf(context, newAccessLink);
      const created = await createAccessLink(query, request, now());
      log('access-link-created', { level: request.level });
      return context.json(created, 201);
    })
    .delete(`/${ID}`, async (context) => {
      await revokeAccessLink(query, context.req.param('id'));
      log('access-link-revoked');
      return context.body(null, 204);
    });
