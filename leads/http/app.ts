import { Hono } from 'hono';
import { createAdmin } from '#leads/admin/admin.ts';
import type { LeadsContext } from '#leads/context.ts';
import { describeError } from '#leads/log.ts';
import { contentRoutes } from './content-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { Refusal, respondTo } from './refusal.ts';
import { reportEmailRoutes } from './report-email-routes.ts';
import { type Connection, createSiteGuard } from './site-guard.ts';
import { submissionRoutes } from './submission-routes.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

/** What the server of the site, and a program that collects metrics, ask for. */
const SITE_ROUTES = [
  submissionRoutes,
  contentRoutes,
  reportEmailRoutes,
  withdrawalRoutes,
  metricsRoutes,
];

const RETRY_AFTER_SECONDS = '10';

/**
 * Everything that the process responds to. Whatever fails, such as a full disk or a database that is
 * away, is a 503 that may be tried again: nothing was stored.
 */
export function createApp(context: LeadsContext): Hono<Connection> {
  const app = new Hono<Connection>();
  app.onError((error, request) => {
    if (error instanceof Refusal) return respondTo(error, request);
    context.log('request-failed', { route: request.req.routePath, ...describeError(error) });
    return request.json({ error: 'This is not possible now: try again.' }, 503, {
      'Retry-After': RETRY_AFTER_SECONDS,
    });
  });
  app.notFound((request) => request.json({ error: 'There is nothing at this address.' }, 404));
  app.use(async (request, next) => {
    await next();
    request.header('Cache-Control', 'no-store');
    request.header('X-Content-Type-Options', 'nosniff');
  });
  app.route('/', healthRoutes(context));
  app.route('/admin', createAdmin(context));
  const site = new Hono<Connection>().use(createSiteGuard(context.environment));
  for (const routes of SITE_ROUTES) site.route('/', routes(context));
  app.route('/', site);
  return app;
}
