import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ContentCounts, ContentStatus } from '#app/content/content-store.server.ts';
import { createHostCheck, LOOPBACK_HOSTS } from '#process/hosts.ts';
import { METRICS_TYPE, type Metric, openMetrics, type Sample } from '#process/metrics.ts';
import { createTokenCheck } from '#process/token.ts';
import { NOT_CACHED } from './cached-response.ts';
import { CLIENT_ERRORS } from './client-errors.ts';
import { HEALTH_PATHS, isLocalRequest, publicStatus } from './health.ts';
import { consentLinkOf, LEADS, REPORT_EMAILS } from './leads-proxy.ts';
import { isAuditPath } from './page-paths.ts';
import { pathOf } from './request-head.ts';

const PATH = '/metrics';

/** Seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** All requests of one route: how many had each status, how many were within each bucket, and the sum. */
type Route = { statuses: Map<number, number>; within: number[]; seconds: number };

export type MetricsOptions = {
  /** Under which programs on this machine may ask for this. With the token, any host is fine. */
  hosts: readonly string[];
  pagePaths: readonly string[];
  /** Other machines need it; without one, only this machine may read. */
  token: string | undefined;
  status: () => ContentStatus | Promise<ContentStatus>;
  counts: () => ContentCounts;
  next: RequestListener;
};

/**
 * Measures each request that `next` handles, and responds to `/metrics` itself: to programs on this
 * machine, and to those with the token. See docs/operations.md#metrics.
 */
export function measureRequests(options: MetricsOptions): RequestListener {
  const { hosts, pagePaths, token, status, counts, next } = options;
  const routes = new Map<string, Route>();
  const known = [...pagePaths, ...HEALTH_PATHS, CLIENT_ERRORS, LEADS, REPORT_EMAILS];
  const hasToken = token === undefined ? () => false : createTokenCheck(token);

  const record = (name: string, code: number, started: number) => {
    const seconds = (performance.now() - started) / 1000;
    let route = routes.get(name);
    if (!route) {
      route = { statuses: new Map(), within: BUCKETS.map(() => 0), seconds: 0 };
      routes.set(name, route);
    }
    route.statuses.set(code, (route.statuses.get(code) ?? 0) + 1);
    route.seconds += seconds;
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) route.within[bucket] = (route.within[bucket] ?? 0) + 1;
  };

  const respond = async (response: ServerResponse) => {
    const metrics = [...requestMetrics(routes), ...contentMetrics(await status(), counts())];
    const body = openMetrics(metrics);
    response.writeHead(200, ['Content-Type', METRICS_TYPE, ...NOT_CACHED]);
    response.end(body);
  };

  const isAllowedHost = createHostCheck([...LOOPBACK_HOSTS, ...hosts]);
  // A page whose own name resolves to this machine is on this machine too.
  const mayRead = (request: IncomingMessage) =>
    (isLocalRequest(request) && isAllowedHost(request.headers.host)) ||
    hasToken(request.headers.authorization);

  return (request, response) => {
    const started = performance.now();
    const path = pathOf(request.url);
    if (path === PATH && request.method === 'GET' && mayRead(request)) {
      void respond(response).catch(() => response.destroy());
      return;
    }
    const name = routeOf(path, known);
    next(request, response);
    // Nearly every response is complete by now.
    if (response.writableEnded) record(name, response.statusCode, started);
    else response.once('close', () => record(name, response.statusCode, started));
  };
}

/** The label of a path. Unknown paths share one, so that visitors cannot add labels at will. */
function routeOf(path: string, known: readonly string[]): string {
  if (known.includes(path)) return path;
  if (path.startsWith('/assets/')) return '/assets/*';
  if (isAuditPath(path)) return '/q/*';
  const link = consentLinkOf(path);
  return link ? `${link}*` : 'other';
}

function requestMetrics(routes: ReadonlyMap<string, Route>): Metric[] {
  const requests: Sample[] = [];
  const durations: Sample[] = [];
  for (const [route, { statuses, within, seconds }] of routes) {
    let total = 0;
    for (const [status, value] of statuses) {
      requests.push({ labels: { route, status: String(status) }, value });
      total += value;
    }
    let sum = 0;
    for (const [index, limit] of BUCKETS.entries()) {
      sum += within[index] ?? 0;
      durations.push({ suffix: '_bucket', labels: { route, le: String(limit) }, value: sum });
    }
    durations.push(
      { suffix: '_bucket', labels: { route, le: '+Inf' }, value: total },
      { suffix: '_count', labels: { route }, value: total },
      { suffix: '_sum', labels: { route }, value: seconds },
    );
  }
  return [
    { name: 'http_requests', type: 'counter', help: 'Requests.', samples: requests },
    {
      name: 'http_request_duration_seconds',
      type: 'histogram',
      help: 'From the head of a request to the end of its response.',
      samples: durations,
    },
  ];
}

function contentMetrics(status: ContentStatus, counts: ContentCounts): Metric[] {
  const { age } = publicStatus(status);
  return [
    {
      name: 'content_age_seconds',
      type: 'gauge',
      help: 'Since the content was last known to be what is published.',
      samples: age === undefined ? [] : [{ value: age }],
    },
    {
      name: 'content_update_is_failing',
      type: 'gauge',
      help: 'Whether the last query failed, or what it gave was refused.',
      samples: [{ value: status.problem ? 1 : 0 }],
    },
    {
      name: 'content_is_refused',
      type: 'gauge',
      help: 'Whether what is published of an audit is refused, so that visitors get an earlier version or none.',
      samples: status.audits.map(({ audit, problem }) => ({
        labels: { audit },
        value: problem === undefined ? 0 : 1,
      })),
    },
    {
      name: 'content_queries',
      type: 'counter',
      help: 'Queries to the Content Lake, by outcome.',
      samples: Object.entries(counts).map(([result, value]) => ({ labels: { result }, value })),
    },
  ];
}
