import { Hono } from 'hono';
import { createAdmin } from './admin/admin.ts';
import type { LeadsContext } from './context.ts';
import { consentRoutes } from './http/consent-routes.ts';
import { contentRoutes } from './http/content-routes.ts';
import { createEmailLimits } from './http/email-limits.ts';
import { healthRoutes } from './http/health-routes.ts';
import { metricsRoutes } from './http/metrics-routes.ts';
import { RefusalError, respondTo } from './http/refusal.ts';
import { reportEmailRoutes } from './http/report-email-routes.ts';
import { type AppEnv, createSiteGuard } from './http/site-guard.ts';
import { submissionRoutes } from './http/submission-routes.ts';
import { describeError } from './log.ts';

/** The routes for the site's server, and for a program that collects metrics. */
const SITE_ROUTES = [submissionRoutes, contentRoutes, reportEmailRoutes, metricsRoutes];

const RETRY_AFTER_SECONDS = '10';

/**
 * All routes of the process. Any failure, such as a full disk or a database that can't be reached, is
 * a 503: nothing was stored, and the client may try again.
 */
export function createApp(leads: LeadsContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, context) => {
    if (error instanceof RefusalError) return respondTo(error, context);
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
  app.route('/', healthRoutes(leads));
  app.route('/', consentRoutes(leads));
  app.route('/admin', createAdmin(leads));
  const mayEmail = createEmailLimits(leads.now);
  const site = new Hono<AppEnv>().use(createSiteGuard(leads.environment));
  for (const routes of SITE_ROUTES) site.route('/', routes({ ...leads, mayEmail }));
  app.route('/', site);
  return app;
}
