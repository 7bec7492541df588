import type { IncomingHttpHeaders } from 'node:http';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createAccessLink, listAccessLinks, revokeAccessLink } from '#leads/access/access-links.ts';
import { type AdminEnv, requireScope } from '#leads/access/scope.ts';
import { newAccessLink } from '#leads/api/access-api.ts';
import { personRequest } from '#leads/api/person-api.ts';
import { readClients } from '#leads/content/audits.ts';
import type { LeadsContext } from '#leads/context.ts';
import { listEmails, readEmail } from '#leads/email/unsent-emails.ts';
import { bodyOf, ID, maxBytes } from '#leads/http/request.ts';
import { erasePerson } from '#leads/privacy/erase-person.ts';
import { exportPerson } from '#leads/privacy/export-person.ts';
import { createPageCheck } from '#shared/guard.ts';
import { loopbackOrigins } from '#shared/hosts.ts';
import { Refusal } from '#shared/refusal.ts';
import { endpointRoutes } from './endpoint-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import { numbersRoutes } from './numbers-routes.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * The admin interface, to be mounted at `/admin`: `leads/api` states its requests and responses. What is
 * read, exported or erased is logged without personal data. See docs/leads-process.md#the-admin-interface.
 */
export function createAdmin(leads: LeadsContext): Hono<AdminEnv> {
  const { LEADS_ORIGINS, LAKE_PORT, STUDIO_PORT } = leads.environment;
  // Pages of the local lake's Studio and of `npm run dev` come from these ports.
  const studios = [LAKE_PORT, STUDIO_PORT].flatMap(loopbackOrigins);
  const pages = createPageCheck([...LEADS_ORIGINS, ...studios], 'LEADS_ORIGINS');
  return (
    new Hono<AdminEnv>()
      .use(({ env: { incoming } }, next) => {
        if (!isOwnPage(incoming.headers)) pages.checkOrigin(incoming);
        pages.checkSite(incoming);
        return next();
      })
      .use(
        cors({
          origin: (origin) => (pages.allowsOrigin(origin) ? origin : null),
          allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
          allowHeaders: ['authorization', 'content-type'],
          exposeHeaders: ['content-disposition'],
          maxAge: 600,
        }),
      )
      // After the rules for other origins, so that the Studio may read that a token is missing.
      .use(requireScope(leads), maxBytes(MAX_BODY_BYTES))
      .route('/', leadRoutes(leads))
      .route('/', endpointRoutes(leads))
      .route('/access', accessRoutes(leads))
      .route('/', numbersRoutes(leads))
      .route('/people', peopleRoutes(leads))
      .route('/mails', emailRoutes(leads))
      .all('*', () => {
        throw new Refusal(404, 'The admin interface has no such address.');
      })
  );
}

/** Whether a request comes from a page of this process, which is that of clients. */
const isOwnPage = ({ origin = '', host }: IncomingHttpHeaders): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

/** The emails that are kept instead of being sent. */
const emailRoutes = ({ database: { query }, log }: LeadsContext): Hono =>
  new Hono()
    .get('/', async ({ json }) => {
      const items = await listEmails(query);
      log('mails-listed', { count: items.length });
      return json({ items });
    })
    .get('/:name{[\\w.-]+}', async (context) => {
      const email = await readEmail(query, context.req.param('name'));
      if (!email) throw new Refusal(404, 'There is no email with this name.');
      log('mail-read', { count: 1 });
      return context.body(email, 200, {
        'content-type': 'message/rfc822',
        'content-disposition': 'attachment',
      });
    });

/** What a person may ask for: everything that is stored about them, and its erasure. */
const peopleRoutes = (leads: LeadsContext): Hono =>
  new Hono()
    .post('/export', async (context) => {
      const { email } = await bodyOf(context, personRequest);
      const exported = await exportPerson(leads, email);
      leads.log('person-exported', { submissions: exported.submissions.length });
      return context.json(exported, 200, {
        'content-disposition': 'attachment; filename="person.json"',
      });
    })
    .post('/erase', async (context) => {
      const { email } = await bodyOf(context, personRequest);
      const erasure = await erasePerson(leads, email);
      leads.log('person-erased', erasure);
      return context.json(erasure);
    });

/** Routes to list, make and revoke the links by which clients see their own leads. */
const accessRoutes = ({ database: { query }, log, now }: LeadsContext): Hono =>
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
