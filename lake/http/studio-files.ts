import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';

const BEING_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The Studio is being built</title>
<link rel="icon" href="data:,">
<body>
<h1>The Studio is being built</h1>
<p role="status">This takes about half a minute after the first start. This page reloads when it is ready.</p>
<script>
  const wait = () => setTimeout(check, 3000);
  const check = () => fetch(location).then(({ ok }) => (ok ? location.reload() : wait()), wait);
  wait();
</script>
`;

/**
 * Allows files and sockets of the lake itself, requests to the leads process and the site, and frames of the
 * site. The Studio needs inline scripts and styles.
 */
const contentSecurityPolicy = (host: string, leadsOrigin: string, siteOrigin: string): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `frame-src 'self' ${siteOrigin}`.trim(),
    "worker-src 'self' blob:",
    `connect-src 'self' ws://${host} ${leadsOrigin} ${siteOrigin}`.replace(/ +$/, ''),
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');

export type StudioOptions = {
  /** The folder of the built Studio. It may not exist yet. */
  directory: string;
  /** The origin of the leads process, to which the Studio sends requests. */
  leadsOrigin?: string;
  /** The origin of the site, which the Studio asks what visitors get, and shows in a frame. */
  siteOrigin?: string;
};

/**
 * Serves the built Studio: its files, and its page at any other of its paths. Reads the folder on each
 * request, so that a new build needs no restart.
 */
export function studioFiles({ directory, leadsOrigin = '', siteOrigin = '' }: StudioOptions): Hono {
  const file = serveStatic({
    // As a `root`, the folder would have to be there already.
    rewriteRequestPath: (path) => resolve(directory, path.replace(/^\/(studio\/)?/, '')),
    onFound: (_, { header }) => {
      header('cache-control', 'public, max-age=31536000, immutable');
      header('x-content-type-options', 'nosniff');
    },
  });
  const page = async (context: Context) => {
    const { host } = new URL(context.req.url);
    context.header('cache-control', 'no-cache');
    context.header('content-security-policy', contentSecurityPolicy(host, leadsOrigin, siteOrigin));
    const built = await readFile(resolve(directory, 'index.html'), 'utf8').catch(() => undefined);
    return built === undefined
      ? context.html(BEING_BUILT, 503, { 'retry-after': '3' })
      : context.html(built);
  };
  const app = new Hono();
  for (const path of ['/static/*', '/studio/static/*'])
    app.get(path, file, (context) => context.text('Not found', 404));
  return app.get('/studio/*', page);
}
