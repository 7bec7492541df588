import { promises } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import { contentType } from '#http/content-type.ts';

const BEING_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The Studio is being built</title>
<body>
<h1>The Studio is being built</h1>
<p role="status">This takes about half a minute after the first start. The page opens by itself when it is done.</p>
<script>
  const wait = () => setTimeout(look, 3000);
  const look = () => fetch(location).then(({ ok }) => (ok ? location.reload() : wait()), wait);
  wait();
</script>
`;

/** Everything comes from the lake; the Studio writes styles inline. */
const policy = (host: string): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ws://${host}`,
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');

async function fileAt(path: string): Promise<Buffer | null> {
  return promises.readFile(path).catch(() => null);
}

/**
 * The built Studio at `/studio`, read anew for each request, so that a later build shows up by
 * itself. Null for an address that is not the Studio's.
 */
export async function studioFile(
  directory: string,
  { pathname: path, host }: URL,
): Promise<Response | null> {
  const name = /^\/studio(?:\/(.*))?$/.exec(path)?.[1] ?? (path === '/studio' ? '' : null);
  const shared = /^\/static\//.test(path) ? path.slice(1) : null;
  const wanted = name ?? shared;
  if (wanted === null) return null;
  const root = resolve(directory);
  const target = resolve(root, wanted);
  const inside = target.startsWith(`${root}${sep}`);
  const file = inside && extname(target) !== '.html' ? await fileAt(target) : null;
  if (file) {
    const immutable = wanted.startsWith('static/');
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': contentType(target),
        'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    });
  }
  if (wanted.startsWith('static/')) return new Response('Not found', { status: 404 });
  const page = await fileAt(resolve(root, 'index.html'));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy(host),
  };
  if (!page)
    return new Response(BEING_BUILT, { status: 503, headers: { ...headers, 'retry-after': '3' } });
  return new Response(new Uint8Array(page), { headers });
}
