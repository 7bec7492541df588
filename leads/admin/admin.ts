import { Hono } from 'hono';
import type { LeadsContext } from '#leads/context.ts';
import { maxBytes } from '#leads/http/json-body.ts';
import { RefusalError } from '#leads/refusal.ts';
import { loopbackOrigins } from '#process/hosts.ts';
import { createGuard } from './admin-guard.ts';
import { emailRoutes } from './email-routes.ts';
import { endpointRoutes } from './endpoint-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import { peopleRoutes } from './people-routes.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * The admin interface, to be mounted at `/admin`: `admin-api.ts` states its requests and responses.
 * What is read, exported or erased is logged without personal data. See
 * docs/leads.md#the-admin-interface.
 */
export function createAdmin(leads: LeadsContext): Hono {
  const { LEADS_TOKEN, LEADS_HOSTS, LEADS_ORIGINS, LAKE_PORT, STUDIO_PORT } = leads.environment;
  const guard = createGuard({
    token: LEADS_TOKEN,
    hosts: LEADS_HOSTS,
    // Pages of the local lake's Studio and of `npm run dev` come from these ports.
    origins: [...LEADS_ORIGINS, ...[LAKE_PORT, STUDIO_PORT].flatMap(loopbackOrigins)],
  });
  return new Hono()
    .use(...guard, maxBytes(MAX_BODY_BYTES))
    .route('/', leadRoutes(leads))
    .route('/', endpointRoutes(leads))
    .route('/people', peopleRoutes(leads))
    .route('/mails', emailRoutes(leads))
    .all('*', () => {
      throw new RefusalError(404, 'The admin interface has no such address.');
    });
}
