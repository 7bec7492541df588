import { Hono } from 'hono';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { ContentCounts, ContentStatus } from '#app/content/content-store.server.ts';
import { splitLanguage } from '#app/quiz/contract/audit.ts';
import { type AppEnv, createAccessCheck } from '#shared/guard.ts';
import { createRegistry } from '#shared/metrics.ts';
import { CLIENT_ERRORS } from './client-errors.ts';
import type { ContentSource } from './content-source.ts';
import { HEALTH_PATHS, publicStatus } from './health.ts';
import { consentLinkOf, LEADS_PATH, REPORT_EMAILS } from './leads-routes.ts';
import { isAuditPath } from './page-paths.ts';
import { VISITS } from './visits-routes.ts';

/** Seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export type MetricsOptions = Pick<ContentSource, 'contentCounts' | 'contentStatus'> & {
  pagePaths: readonly string[];
  /** Whoever reads `/metrics` needs it; without one, only programs on this machine may. */
  token?: string | undefined;
};

/**
 * Measures each request, and responds to `/metrics`: with the token, or where none is set to programs on this
 * machine. For anyone else there is no such page. See docs/operations.md#metrics.
 */
export function metricsRoutes(options: MetricsOptions): Hono<AppEnv> {
  const { pagePaths, token, contentStatus, contentCounts } = options;
  const known = [...pagePaths, ...HEALTH_PATHS, CLIENT_ERRORS, LEADS_PATH, REPORT_EMAILS, VISITS];
  const mayRead = createAccessCheck(token);
  const { registry, requests, durations, setContent } = createMetrics();

  return new Hono<AppEnv>()
    .get('/metrics', async (context, next) => {
      if (!mayRead(context.env.incoming)) return next();
      setContent(await contentStatus(), contentCounts());
      return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
    })
    .use(({ req, env: { outgoing } }, next) => {
      const route = routeOf(req.path, known);
      const endTimer = durations.startTimer({ route });
      outgoing.once('close', () => {
        endTimer();
        requests.inc({ route, status: outgoing.statusCode });
      });
      return next();
    });
}

/** The label of a path. Unknown paths share one, so that visitors cannot add labels at will. */
function routeOf(path: string, known: readonly string[]): string {
  if (known.includes(path)) return path;
  if (path.startsWith('/assets/')) return '/assets/*';
  if (isAuditPath(path)) return '/q/*';
  if (known.includes(splitLanguage(path).rest)) return '/:language';
  const link = consentLinkOf(path);
  return link ? `${link}*` : 'other';
}

function createMetrics() {
  const registry = createRegistry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests',
    help: 'Requests.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its response.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const age = gauge(
    'content_age_seconds',
    'Since the content was last known to be what is published.',
  );
  const isFailing = gauge(
    'content_update_is_failing',
    'Whether the last query failed, or what it gave was refused.',
  );
  const isRefused = gauge(
    'content_is_refused',
    'Whether what is published of an audit is refused, so that visitors get an earlier version or none.',
    'audit',
  );
  const queries = new Counter({
    name: 'content_queries',
    help: 'Queries to the Content Lake, by outcome.',
    labelNames: ['result'],
    registers,
  });

  const setContent = (status: ContentStatus, counts: ContentCounts) => {
    const seconds = publicStatus(status).age;
    if (seconds === undefined) age.remove();
    else age.set(seconds);
    isFailing.set(status.problem ? 1 : 0);
    isRefused.reset();
    for (const { audit, problem } of status.audits) isRefused.set({ audit }, problem ? 1 : 0);
    queries.reset();
    for (const [result, count] of Object.entries(counts)) queries.inc({ result }, count);
  };
  return { registry, requests, durations, setContent };
}
