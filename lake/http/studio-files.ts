import { promises } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import { contentType } from '#shared/content-type.ts';

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

const readIfExists = (path: string): Promise<Buffer | null> =>
  promises.readFile(path).catch(() => null);

/** The part of a URL's path that names a file in the Studio's folder; null when the path is not the Studio's. */
function relativePathOf(path: string): string | null {
  if (path === '/studio') return '';
  if (path.startsWith('/studio/')) return path.slice('/studio/'.length);
  return path.startsWith('/static/') ? path.slice(1) : null;
}

export type StudioOptions = {
  /** The folder of the built Studio. It may not exist yet. */
  directory: string;
  /** The origin of the leads process, to which the Studio sends requests. */
  leadsOrigin?: string;
  /** The origin of the site, which the Studio asks what visitors get, and shows in a frame. */
  siteOrigin?: string;
};

/**
 * The response to a request for the built Studio, or null for any other path. Reads the file on each request,
 * so that a new build needs no restart.
 */
export async function studioFile(
  { directory, leadsOrigin = '', siteOrigin = '' }: StudioOptions,
  { pathname: path, host }: URL,
): Promise<Response | null> {
  const relativePath = relativePathOf(path);
  if (relativePath === null) return null;
  const root = resolve(directory);
  const target = resolve(root, relativePath);
  const inside = target.startsWith(`${root}${sep}`);
  const file = inside && extname(target) !== '.html' ? await readIfExists(target) : null;
  if (file) {
    const isImmutable = relativePath.startsWith('static/');
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': contentType(target),
        'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    });
  }
  if (relativePath.startsWith('static/')) return new Response('Not found', { status: 404 });
  const page = await readIfExists(resolve(root, 'index.html'));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(host, leadsOrigin, siteOrigin),
  };
  if (!page)
    return new Response(BEING_BUILT, { status: 503, headers: { ...headers, 'retry-after': '3' } });
  return new Response(new Uint8Array(page), { headers });
}
