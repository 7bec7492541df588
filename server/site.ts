import type { RequestListener } from 'node:http';
import { type Context, Hono } from 'hono';
import { LIVE, PICTURES } from '#app/content/cross-origin.server.ts';
import { pathInLanguage, splitLanguage, visitorPlaceOf } from '#app/quiz/contract/audit.ts';
import { boundedLog } from '#shared/bounded-log.ts';
import { type AppEnv, refuseDoubledHeaders } from '#shared/guard.ts';
import { hostNameOf } from '#shared/hosts.ts';
import type { Log } from '#shared/log.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  type CachedResponse,
  cacheResponse,
  type ResponseHeaders,
  toResponse,
} from './cached-response.ts';
import { clientErrorRoutes } from './client-errors.ts';
import type { ContentSource } from './content-source.ts';
import { type HealthOptions, healthRoutes } from './health.ts';
import {
  consentLinkOf,
  LEADS_PATH,
  type LeadsOptions,
  leadsRoutes,
  loggedPath,
} from './leads-routes.ts';
import { listenerOf } from './listener.ts';
import { type MetricsOptions, metricsRoutes } from './metrics.ts';
import { movedToHost, sitePathOf } from './own-hosts.ts';
import { isAuditPath, NOT_FOUND } from './page-paths.ts';
import { REVALIDATED, type Render } from './pages.ts';
import { refusal } from './refusal.ts';
import { guard, SAFE_METHODS } from './request-guard.ts';
import { hasBodyOver, isOnlyItself, isPlainPath, plainPathFor, searchOf } from './request-head.ts';
import { NOT_CACHED } from './security-headers.ts';
import { ROBOTS, robotsOf, SITEMAP, sitemapOf } from './sitemap.ts';
import { visitsRoutes } from './visits-routes.ts';

export type SiteOptions = HealthOptions &
  MetricsOptions &
  ContentSource & {
    /** Allowed `Host` headers, besides the loopback names. */
    hosts: readonly string[];
    /** What a response carries where its route says nothing else. */
    headers: ResponseHeaders;
    /** The file or page at this path, where it is in memory. */
    cached: (path: string) => CachedResponse | undefined;
    /** Waits for a page that is not cached yet. Without it, each page is rendered for each request. */
    pageOnceLoaded?: ((path: string) => Promise<CachedResponse | undefined>) | undefined;
    render: Render;
    siteUrl?: string | undefined;
    leads?: Omit<LeadsOptions, keyof ContentSource | 'log'>;
    log: Log;
  };

const NOT_FOUND_LINES_PER_MINUTE = 30;
const REFUSALS_PER_MINUTE = 10;
/** The longest refused body that does not end its connection, in bytes: Node reads it to its end. */
const MAX_DRAIN = 64 * 1024;

/**
 * A file that is missing here may exist in another process, of the next version. So the response is short and
 * never cached; only a visitor who navigates there gets the 404 page.
 */
const ASSETS = '/assets/';

/**
 * Refuses what the site never needs, responds to nearly everything else from memory, and renders the rest. A
 * path that is not plain is redirected, or an uncached 404: a cache in front may take it for another
 * (docs/operations.md#with-a-cdn). An error in one request becomes a 500 and does not spread.
 */
export function createSite(options: SiteOptions): RequestListener {
  const { headers, pagePaths, cached, pageOnceLoaded, siteUrl, leads, log } = options;
  const { loadAllContent, movedTo, ownHosts, placeOfPage } = options;
  const logNotFound = boundedLog(log, 'not-found', NOT_FOUND_LINES_PER_MINUTE);
  const logRefused = boundedLog(log, 'submission-refused', REFUSALS_PER_MINUTE);

  const render = (path: string) => options.render(new Request(`http://site${path}`));

  const pageAt = async (path: string, { req }: Context<AppEnv>) => {
    const page = cached(path) ?? (await pageOnceLoaded?.(path));
    if (page) return toResponse(page, req);
    return pageOnceLoaded ? undefined : render(path);
  };

  /** Keeps the query. No cache keeps it: those that ignore queries would give one visitor the query of another. */
  const redirect = (path: string, context: Context<AppEnv>) =>
    context.body(null, 308, { Location: path + searchOf(context.env.incoming.url), ...NOT_CACHED });

  const refuse = ({ status, message }: Refusal, context: Context<AppEnv>) => {
    const { method, path } = context.req;
    // A 404 means that leads are off.
    if (method === 'POST' && path === LEADS_PATH && status !== 404) logRefused({ status });
    return context.text(`${message}\n`, status, {
      ...(status === 405 && { Allow: SAFE_METHODS.join(', ') }),
      ...(hasBodyOver(MAX_DRAIN, context.env.incoming) && { Connection: 'close' }),
    });
  };

  // The adapter's own address is another where a path has dots.
  const getPath = (_: Request, { env }: { env?: AppEnv['Bindings'] } = {}) =>
    env ? sitePathOf(env.incoming, ownHosts()) : '';
  const site = new Hono<AppEnv>({ getPath });
  site.onError((error, context) => {
    if (error instanceof Refusal) return refuse(error, context);
    log('request-failed', { path: loggedPath(context.req.path), message: error.message });
    return refuse(refusal(500), context);
  });
  site.notFound(async (context) => {
    const { path } = context.req;
    logNotFound({ path: loggedPath(path) });
    const isFile = path.startsWith(ASSETS);
    if (isFile && context.req.header('sec-fetch-dest') !== 'document')
      return refuse(refusal(404), context);
    const inLanguage = pathInLanguage(NOT_FOUND, splitLanguage(path).language);
    const page =
      (await pageAt(inLanguage, context)) ??
      (await pageAt(NOT_FOUND, context)) ??
      refuse(refusal(404), context);
    if (!isFile && isOnlyItself(path)) return page;
    page.headers.delete('CDN-Cache-Control');
    page.headers.set('Cache-Control', NOT_CACHED['Cache-Control']);
    return page;
  });

  const defaults = Object.entries(headers);
  site.use(async (context, next) => {
    await next();
    const own = context.res.headers;
    for (const [name, value] of defaults) if (!own.has(name)) own.set(name, value);
  });
  site.use(refuseDoubledHeaders);
  site.route('/', metricsRoutes(options));
  site.use(guard);
  site.get('*', async (context, next) => {
    const { incoming } = context.env;
    const moved = movedToHost(incoming, ownHosts(), siteUrl);
    if (moved === undefined) return next();
    return moved === 'nowhere' ? context.notFound() : redirect(moved, context);
  });
  site.get('*', async ({ req }, next) => {
    const found = splitLanguage(req.path).rest === NOT_FOUND ? undefined : cached(req.path);
    return found ? toResponse(found, req) : next();
  });
  // Whatever stands behind the token of a link in an email is ignored.
  site.get('*', async (context, next) => {
    const { path } = context.req;
    if (isPlainPath(path) || consentLinkOf(path)) return next();
    const plain = plainPathFor(path);
    if (plain === undefined) return context.notFound();
    return redirect(plain, context);
  });
  site.route('/', healthRoutes(options));
  site.route('/', clientErrorRoutes(log));
  if (leads) {
    const forLeads = { ...options, ...leads };
    site.route('/', leadsRoutes(forLeads)).route('/', visitsRoutes(forLeads));
  }
  const asPage = (text: string, type: string, { req }: Context<AppEnv>) => {
    const headers = { ...REVALIDATED, 'Content-Type': `${type}; charset=utf-8` };
    return toResponse(cacheResponse(200, headers, { identity: Buffer.from(text) }), req);
  };
  /** The address under which a request reaches the site: that of an audit's own host, or the site's. */
  const addressFor = ({ env: { incoming } }: Context<AppEnv>) => {
    const host = hostNameOf(incoming.headers.host);
    return siteUrl && ownHosts().has(host)
      ? visitorPlaceOf({ slug: '-', host }, siteUrl).siteUrl
      : siteUrl;
  };
  site.get(ROBOTS, (context) => asPage(robotsOf(addressFor(context)), 'text/plain', context));
  site.get(SITEMAP, async (context) => {
    const audits = await loadAllContent();
    const address = addressFor(context);
    if (address === undefined) return context.notFound();
    if (audits.length === 0) return context.body(null, 503, { 'Retry-After': '30' });
    const places = audits.map((each) => ({ ...each, ...placeOfPage(each) }));
    const there = places.filter((each) => each.siteUrl === address);
    return asPage(sitemapOf(there, address), 'application/xml', context);
  });
  site.on('GET', ['/preview/:secret/:language?', `${LIVE}:audit`, `${PICTURES}*`], ({ req }) =>
    render(req.path),
  );
  site.get('*', async (context) => {
    const { path } = context.req;
    const isPage = pagePaths.includes(splitLanguage(path).rest) || isAuditPath(path);
    const page = isPage && (await pageAt(path, context));
    if (page) return page;
    const moved = movedTo(path);
    return moved === undefined ? context.notFound() : redirect(moved, context);
  });
  return listenerOf(site, { ...options, isOwnHost: (host) => ownHosts().has(host) });
}
