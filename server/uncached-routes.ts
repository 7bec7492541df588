import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ContentStatus } from '#app/content/content-store.server.ts';
import type { Log } from '#app/content/log.server.ts';
import { type Header, NOT_CACHED } from './cached-response.ts';
import { isLocalRequest, publicStatus } from './health.ts';
import { loggedPath } from './logged-path.ts';
import type { Render } from './pages.ts';
import { NON_PAGE_POLICY } from './security-headers.ts';

export type UncachedRoutesOptions = {
  render: Render;
  status: () => ContentStatus | Promise<ContentStatus>;
  /** False once the server is about to stop, so that load balancers send no more requests. */
  isServing: () => boolean;
  headers: readonly Header[];
  log: Log;
};

/**
 * Responds to what is not cached: health checks, draft links, pictures that are not in memory, and
 * with `CONTENT_CACHE=off` the pages.
 */
export function createUncachedRoutes({
  render,
  status,
  isServing,
  headers,
  log,
}: UncachedRoutesOptions) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.use(async (context, next) => {
    await next();
    const defaults = [...headers, NON_PAGE_POLICY, NOT_CACHED];
    for (const [name, value] of defaults)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });
  routes.get('/healthz', (context) => context.text('alive\n'));
  routes.get('/readyz', async (context) => {
    const found = await status();
    const ready = isServing() && found.revision !== undefined;
    // Messages of the Content Lake and of the checks are for the operator alone.
    const details = isLocalRequest(context.env.incoming) ? found : {};
    return context.json({ ready, ...details, ...publicStatus(found) }, ready ? 200 : 503);
  });
  routes.get('*', async ({ req }) => await render(new Request(`http://site${req.path}`)));
  routes.onError((error, { req }) => {
    log('request-failed', { path: loggedPath(req.path), message: error.message });
    return new Response('Something went wrong.\n', { status: 500 });
  });
  return routes;
}
