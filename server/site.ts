import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { LoadedContent } from '#app/content/accept.server.ts';
import type { ContentStatus } from '#app/content/content-store.server.ts';
import { logEvent } from '#app/content/log.server.ts';
import { guard } from './guard.ts';
import { isUnchanged, negotiate } from './negotiate.ts';
import { Pages, type RenderedPage } from './pages.ts';
import { securityHeaders } from './security-headers.ts';

export type SiteOptions = {
  /** Remix: a request in, a page out. */
  render: (request: Request) => Promise<Response>;
  content: () => Promise<LoadedContent>;
  status: () => ContentStatus;
  /** Renders each page on each request: for `CONTENT_CACHE=off`. */
  isUncached: boolean;
  clientDirectory: string;
  hosts: readonly string[];
  isTls: boolean;
};

const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=3600';
/** Browsers ask each time and mostly get a 304; a CDN may hold a page for moments. */
const REVALIDATED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

const NOT_FOUND = '/404';
const PATHS = ['/', '/index'];

/** The production site: guards, health, the built files, and Remix's pages from memory. */
export function createSite(options: SiteOptions): Hono {
  const site = new Hono();
  const pages = new Pages((path) => options.render(new Request(`http://site${path}`)));
  const root = relative(process.cwd(), options.clientDirectory) || '.';

  site.use(securityHeaders(options));
  site.use(guard(options));
  site.get('/healthz', (context) => context.text('alive\n'));
  site.get('/readyz', (context) => {
    const status = options.status();
    return context.json(status, status.revision ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  site.use('/assets/*', serveStatic({ root, precompressed: true, onFound: cacheAs(FOREVER) }));
  site.use('/favicon.svg', serveStatic({ root, precompressed: true, onFound: cacheAs(BRIEFLY) }));

  site.get('*', async (context) => {
    const path = known(context.req.path);
    if (path === NOT_FOUND) logEvent('not-found', { path: context.req.path });
    const loaded = options.isUncached ? undefined : await options.content().catch(() => undefined);
    const page = loaded
      ? await pages.get(path, loaded.revision)
      : await new Pages((each) => options.render(new Request(`http://site${each}`))).get(path, '');
    return answer(page, context);
  });
  site.onError((error) => {
    logEvent('request-failed', { message: error.message });
    return new Response('Something went wrong.\n', { status: 500 });
  });
  return site;
}

const known = (path: string) => {
  const plain = path === '/' ? path : path.replace(/\/$/, '');
  return PATHS.includes(plain) ? plain : NOT_FOUND;
};

function answer(page: RenderedPage, { req }: Context): Response {
  const encoding = negotiate(req.header('accept-encoding'));
  const { body, etag } = page.bodies[encoding];
  const headers: Record<string, string> = {
    ...Object.fromEntries(page.headers),
    'Cache-Control': page.status >= 500 ? 'no-store' : REVALIDATED,
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  if (page.status === 200 && isUnchanged(req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.byteLength);
  return new Response(req.method === 'HEAD' ? null : body, { status: page.status, headers });
}

const cacheAs = (value: string) => (_path: string, context: Context) => {
  context.header('Cache-Control', value);
};
