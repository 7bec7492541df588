import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { LeadsContext } from '#leads/context.ts';
import { maxBytes } from '#leads/http/json-body.ts';
import { type AppEnv, createPageCheck, requireAccess } from '#shared/guard.ts';
import { loopbackOrigins } from '#shared/hosts.ts';
import { Refusal } from '#shared/refusal.ts';
import { emailRoutes } from './email-routes.ts';
import { endpointRoutes } from './endpoint-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import { peopleRoutes } from './people-routes.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * The admin interface, to be mounted at `/admin`: `admin-api.ts` and `endpoint-api.ts` state its requests and
 * responses. What is read, exported or erased is logged without personal data. See
 * docs/leads.md#the-admin-interface.
 */
export function createAdmin(leads: LeadsContext): Hono<AppEnv> {
  const { LEADS_ADMIN_TOKEN, LEADS_ORIGINS, LAKE_PORT, STUDIO_PORT } = leads.environment;
  // Pages of the local lake's Studio and of `npm run dev` come from these ports.
  const studios = [LAKE_PORT, STUDIO_PORT].flatMap(loopbackOrigins);
  const pages = createPageCheck([...LEADS_ORIGINS, ...studios], 'LEADS_ORIGINS');
  return (
    new Hono<AppEnv>()
      .use(({ env: { incoming } }, next) => {
        pages.checkOrigin(incoming);
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
      .use(requireAccess(LEADS_ADMIN_TOKEN, 'LEADS_ADMIN_TOKEN'), maxBytes(MAX_BODY_BYTES))
      .route('/', leadRoutes(leads))
      .route('/', endpointRoutes(leads))
      .route('/people', peopleRoutes(leads))
      .route('/mails', emailRoutes(leads))
      .all('*', () => {
        throw new Refusal(404, 'The admin interface has no such address.');
      })
  );
}
