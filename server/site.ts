import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { type Context, Hono } from 'hono';

const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=3600';

/** The production site: the built files, and Remix for everything else. */
export function createSite(build: ServerBuild, clientDirectory: string): Hono {
  const site = new Hono();
  const root = relative(process.cwd(), clientDirectory);
  site.use('/assets/*', serveStatic({ root, onFound: cacheAs(FOREVER) }));
  site.use('/favicon.svg', serveStatic({ root, onFound: cacheAs(BRIEFLY) }));
  const remix = createRequestHandler(build, 'production');
  site.all('*', (context) => remix(context.req.raw));
  return site;
}

const cacheAs = (value: string) => (_path: string, context: Context) => {
  context.header('Cache-Control', value);
};
