import { Hono } from 'hono';
import { type AppEnv, refuseDoubledHeaders, refusePages, requireAccess } from '#shared/guard.ts';
import { Refusal } from '#shared/refusal.ts';
import { createAdmin } from './admin/admin.ts';
import { clientPageRoutes } from './client-page/client-routes.ts';
import type { LeadsContext } from './context.ts';
import { describeError } from './describe-error.ts';
import { consentRoutes } from './http/consent-routes.ts';
import { leadsMetricsRoutes } from './http/metrics-routes.ts';
import { siteRoutes } from './http/site-routes.ts';

const RETRY_AFTER_SECONDS = '10';

/**
 * All routes of the process. Any failure, such as a full disk or a database that can’t be reached, is a 503:
 * nothing was stored, and the client may try again.
 */
export function createApp(leads: LeadsContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, context) => {
    if (error instanceof Refusal)
      return context.json({ error: error.message, field: error.field }, error.status);
    leads.log('request-failed', { route: context.req.routePath, ...describeError(error) });
    return context.json({ error: 'This is not possible now: try again.' }, 503, {
      'Retry-After': RETRY_AFTER_SECONDS,
    });
  });
  app.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });
  app.use(refuseDoubledHeaders);
  // The process responds; its database has its tables, too, and takes what is written.
  app.get('/healthz', (context) => context.json({ healthy: true }));
  app.use((_, next) => {
    if (!leads.isPrepared) throw new Error('The database is not prepared.');
    return next();
  });
  app.get('/readyz', async (context) => {
    await leads.database.query`delete from submission where false`;
    return context.json({ ready: true });
  });
  const { METRICS_TOKEN, LEADS_SITE_TOKEN } = leads.environment;
  app.route('/admin', createAdmin(leads));
  app.route('/leads', clientPageRoutes(leads));
  app.use(refusePages);
  app.use('/metrics', requireAccess(METRICS_TOKEN, 'METRICS_TOKEN'));
  app.route('/', leadsMetricsRoutes(leads));
  // Everything else is for the server of the site.
  app.use(requireAccess(LEADS_SITE_TOKEN, 'LEADS_SITE_TOKEN'));
  app.route('/', consentRoutes(leads));
  app.route('/', siteRoutes(leads));
  return app;
}
