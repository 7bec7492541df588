import { Hono } from 'hono';
import type { LeadsContext } from '#leads/context.ts';
import { maxBytes } from '#leads/http/json-body.ts';
import { Refusal, respondTo } from '#leads/http/refusal.ts';
import { describeError } from '#leads/log.ts';
import { endpointRoutes } from './endpoint-routes.ts';
import { createGuard, studioOrigins } from './guard.ts';
import { leadRoutes } from './lead-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { peopleRoutes } from './people-routes.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * The admin interface, to be mounted at `/admin`: `api.ts` states its requests and responses. What is
 * read, exported or erased is logged without personal data. See docs/leads.md#the-admin-interface.
 */
export function createAdmin(context: LeadsContext): Hono {
  const { LEADS_TOKEN, LEADS_HOSTS, LEADS_ORIGINS, LAKE_PORT, STUDIO_PORT } = context.environment;
  const guard = createGuard({
    token: LEADS_TOKEN,
    hosts: LEADS_HOSTS,
    origins: [...LEADS_ORIGINS, ...studioOrigins([LAKE_PORT, STUDIO_PORT])],
  });
  return new Hono()
    .onError((error, request) => {
      if (error instanceof Refusal) return respondTo(error, request);
      context.log('admin-failed', describeError(error));
      return request.json(
        { error: 'This is not possible now. The log of the leads process says why.' },
        503,
      );
    })
    .use(...guard, maxBytes(MAX_BODY_BYTES))
    .route('/', leadRoutes(context))
    .route('/', endpointRoutes(context))
    .route('/people', peopleRoutes(context))
    .route('/mails', mailRoutes(context))
    .all('*', () => {
      throw new Refusal(404, 'The admin interface has no such address.');
    });
}
