import { Hono } from 'hono';
import type { ContentStatus } from '#app/content/content-store.server.ts';
import type { Log } from '#app/content/log.server.ts';
import type { Header } from './cached-response.ts';
import type { Render } from './pages.ts';

export type SiteOptions = {
  render: Render;
  status: () => ContentStatus | Promise<ContentStatus>;
  /** False once the server is about to stop, so that no load balancer sends anyone any more. */
  isServing: () => boolean;
  headers: readonly Header[];
  log: Log;
};

export const HEALTH = ['/healthz', '/readyz'];

/** What is not answered from memory: health, and with `CONTENT_CACHE=off` the pages. */
export function createSite({ render, status, isServing, headers, log }: SiteOptions): Hono {
  const site = new Hono();
  site.use(async (context, next) => {
    await next();
    for (const [name, value] of headers) context.res.headers.set(name, value);
    context.res.headers.set('Cache-Control', 'no-store');
  });
  site.get('/healthz', (context) => context.text('alive\n'));
  site.get('/readyz', async (context) => {
    const found = await status();
    const ready = isServing() && found.revision !== undefined;
    return context.json({ ready, ...found, age: ageOf(found) }, ready ? 200 : 503);
  });
  site.get('*', async ({ req }) => await render(new Request(`http://site${req.path}`)));
  site.onError((error, { req }) => {
    log('request-failed', { path: req.path, message: error.message });
    return new Response('Something went wrong.\n', { status: 500 });
  });
  return site;
}

/** Seconds since the content was last seen to be what is published. */
const ageOf = ({ confirmedAt }: ContentStatus) =>
  confirmedAt === undefined ? undefined : Math.round((Date.now() - Date.parse(confirmedAt)) / 1000);
