import { Hono } from 'hono';
import type { LeadsContext } from '#leads/context.ts';
import { maxBytes } from '#leads/http/json-body.ts';
import { RefusalError } from '#leads/refusal.ts';
import { createGuard } from './admin-guard.ts';
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
export function createAdmin(leads: LeadsContext): Hono {
  return new Hono()
    .use(...createGuard(leads.environment), maxBytes(MAX_BODY_BYTES))
    .route('/', leadRoutes(leads))
    .route('/', endpointRoutes(leads))
    .route('/people', peopleRoutes(leads))
    .route('/mails', emailRoutes(leads))
    .all('*', () => {
      throw new RefusalError(404, 'The admin interface has no such address.');
    });
}
