import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { cacheResponse, compress } from '#server/cached-response.ts';
import { defaultHeaders } from '#server/security-headers.ts';
import { exchange, statusOf } from './raw.ts';
import { send } from './send.ts';
import { serveSite } from './serve-site.ts';

const HTML = `<p>${'An audit. é '.repeat(2_000)}</p>`;

const TYPE = { 'Content-Type': 'text/html; charset=utf-8' };
const CACHED = {
  'Cache-Control': 'public, max-age=0, s-maxage=10',
  'CDN-Cache-Control': 'max-age=10',
};

async function start({ hosts = [] as string[], isTls = false } = {}) {
  const bodies = await compress(Buffer.from(HTML));
  const pages = new Map([
    ['/', cacheResponse(200, TYPE, bodies)],
    ['/index', cacheResponse(200, TYPE, bodies)],
    ['/q/bakery', cacheResponse(200, TYPE, bodies)],
    ['/404', cacheResponse(404, { ...TYPE, ...CACHED }, bodies)],
  ]);
  const log = vi.fn();
  const { url } = await serveSite({
    hosts,
    headers: defaultHeaders({ isTls }),
    log,
    pagePaths: ['/', '/index'],
    cached: (path) => pages.get(path),
  });
  return { url, log };
}

test('each encoding is the same page, with a strong tag of its own', async () => {
  const { url } = await start();
  const plain = await send(url);
  const zipped = await send(url, 'GET', { 'Accept-Encoding': 'gzip' });
  const brotli = await send(url, 'GET', { 'Accept-Encoding': 'gzip, br' });
  expect(plain.body.toString()).toBe(HTML);
  expect(gunzipSync(zipped.body).toString()).toBe(HTML);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(HTML);
  const tags = [plain, zipped, brotli].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  for (const { headers } of [plain, zipped, brotli]) expect(headers.vary).toBe('Accept-Encoding');
});

test('HEAD has the headers of GET and no body', async () => {
  const { url } = await start();
  const { date: _, ...got } = (await send(url)).headers;
  const { headers, body } = await send(url, 'HEAD');
  expect(headers).toMatchObject(got);
  expect(body).toHaveLength(0);
});

test('a client that has the page gets a 304 without a body; a 404 is always sent', async () => {
  const { url } = await start();
  const { etag = '' } = (await send(url)).headers;
  const again = await send(url, 'GET', { 'If-None-Match': etag });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  const other = await send(url, 'GET', { 'If-None-Match': etag, 'Accept-Encoding': 'br' });
  expect(other.status).toBe(200);
  expect((await send(`${url}/nowhere`, 'GET', { 'If-None-Match': '*' })).status).toBe(404);
});

test('a request for a range gets the whole page', async () => {
  const { url } = await start();
  const { status, body } = await send(url, 'GET', { Range: 'bytes=0-1' });
  expect([status, body.toString()]).toEqual([200, HTML]);
});

test.each(['/?a=b', '/?', '/index/', '/index?x#y', '/q/bakery/?a=b', '/q/Bakery', '/Q/BAKERY/'])(
  '%s is the address of a page',
  async (path) => {
    const { url, log } = await start();
    expect((await send(url + path)).status).toBe(200);
    expect(log).not.toHaveBeenCalled();
  },
);

/** Paths that another program may take for that of a page. */
const AMBIGUOUS = ['/INDEX', '/caf%C3%A9', '/%2F', '/%00', '/index/..;/', '/index;a'];

test.each([...AMBIGUOUS, '/nowhere', '/404', '/index/more'])(
  '%s is a 404 and is logged',
  async (path) => {
    const { url, log } = await start();
    expect((await send(url + path)).status).toBe(404);
    expect(log.mock.calls).toEqual([['not-found', { path }]]);
  },
);

test.each([
  ['//', '/'],
  ['///index', '/index'],
  ['/%2e', '/'],
  ['/nowhere/../?utm_source=a&b', '/?utm_source=a&b'],
  ['//q//bakery', '/q/bakery'],
  ['/%71/%62akery/', '/q/bakery'],
  ['/q/bakery//?embed', '/q/bakery?embed'],
  ['/%2e%2E/%2e%2e/index', '/index'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/%2e%2e//evil.example', '/evil.example'],
  ['/.//evil.example?//x', '/evil.example?//x'],
  ['/assets//Audit-A1.js', '/assets/Audit-A1.js'],
])('%s is redirected to %s, which no cache keeps', async (path, plain) => {
  const { url, log } = await start();
  const response = await exchange(url, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  expect(statusOf(response)).toBe(308);
  expect(response.toLowerCase()).toContain(`\r\nlocation: ${plain.toLowerCase()}\r\n`);
  expect(response.toLowerCase()).toContain('\r\ncache-control: no-store\r\n');
  expect(response.toLowerCase()).not.toContain('cdn-cache-control');
  expect(log).not.toHaveBeenCalled();
});

test.each([...AMBIGUOUS, '/.env', '/%2571/bakery'])(
  'the 404 page for %s is not cached',
  async (path) => {
    const { headers } = await send((await start()).url + path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  },
);

test('a missing script is a short 404 that is never cached, and is logged', async () => {
  const { url, log } = await start();
  const path = '/assets/audit-NEWER123.js';
  const { status, headers, body } = await send(url + path, 'GET', { 'If-None-Match': '*' });
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(headers).not.toHaveProperty('cdn-cache-control');
  expect(headers).not.toHaveProperty('etag');
  expect(body.length).toBeLessThan(100);
  expect(log.mock.calls).toEqual([['not-found', { path }]]);
});

test('a visitor who navigates to a missing script gets the 404 page, which is not cached there', async () => {
  const { url, log } = await start();
  const path = '/assets/audit-NEWER123.js';
  const navigation = { 'Sec-Fetch-Dest': 'document', 'Accept-Encoding': 'gzip' };
  const { status, headers, body } = await send(url + path, 'GET', navigation);
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(headers).not.toHaveProperty('cdn-cache-control');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(gunzipSync(body).toString()).toBe(HTML);
  expect(log.mock.calls).toEqual([['not-found', { path }]]);
  const elsewhere = await send(`${url}/nowhere`, 'GET', navigation);
  expect(elsewhere.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
});

test('a very long path is shortened in the log, and its query is left out', async () => {
  const { url, log } = await start();
  await send(`${url}/${'x'.repeat(5_000)}?email=ada@example.com`);
  expect(log.mock.calls).toEqual([['not-found', { path: `/${'x'.repeat(299)}` }]]);
});

test.each([
  ['a foreign host', 'GET', { Host: 'evil.example' }, '', 421],
  ['an allowed host as the port of another', 'GET', { Host: 'evil.example:127.0.0.1' }, '', 421],
  ['a post', 'POST', {}, 'x', 405],
  ['a post from another site', 'POST', { Origin: 'https://evil.example' }, 'x', 403],
  ['a post from an opaque origin', 'POST', { Origin: 'null' }, 'x', 403],
  ['a deletion', 'DELETE', {}, '', 405],
  ['a body', 'GET', { 'Content-Length': '1' }, 'x', 413],
  ['a body in chunks', 'GET', { 'Transfer-Encoding': 'chunked' }, 'x', 413],
])('%s is refused', async (_, method, headers, body, expected) => {
  const { url } = await start();
  const response = await send(url, method, headers, body);
  expect(response.status).toBe(expected);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.headers['cache-control']).toBe('no-store');
  if (expected === 405) expect(response.headers.allow).toBe('GET, HEAD');
});

test.each([
  'audit.example',
  'AUDIT.example:8443',
  'other.example:81',
  'xn--caf-dma.example:5',
  'localhost:5',
  '[::1]:80',
])('the host %s is served if it is allowed', async (host) => {
  const { url } = await start({ hosts: ['audit.example', 'other.example:81', 'Café.example'] });
  expect((await send(url, 'GET', { Host: host })).status).toBe(200);
});

test('health checks may use any host', async () => {
  const { url } = await start();
  expect((await send(`${url}/healthz`, 'GET', { Host: '10.0.0.7:3000' })).body.toString()).toBe(
    'alive\n',
  );
});

test('Strict-Transport-Security is sent only if the site has TLS', async () => {
  const without = await send((await start()).url);
  const withTls = await send((await start({ isTls: true })).url);
  expect(without.headers['strict-transport-security']).toBeUndefined();
  expect(withTls.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('every response forbids what the audit does not need', async () => {
  const { headers } = await send((await start()).url);
  expect(headers).toMatchObject({
    'permissions-policy': expect.stringMatching(
      /^web-share=\(self\), clipboard-write=\(self\), (\S+=\(\)(, )?)+$/,
    ),
  });
  expect(headers).not.toHaveProperty('set-cookie');
});

test('a request without a host is refused', async () => {
  const { url } = await start();
  expect(statusOf(await exchange(url, 'GET / HTTP/1.1\r\nHost:\r\n\r\n'))).toBe(421);
  expect(statusOf(await exchange(url, 'GET / HTTP/1.0\r\n\r\n'))).toBe(421);
});

test('two requests in one packet get two responses', async () => {
  const { url } = await start();
  const one = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n';
  const responses = await exchange(url, one + one);
  expect(responses.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

test.each([
  ['a short refused body leaves the connection open', 1_000, /405[\s\S]*HTTP\/1\.1 200/],
  ['a long refused body ends the connection', 100_000, /405(?![\s\S]*HTTP\/1\.1 200)/],
])('%s', async (_, length, expected) => {
  const { url } = await start();
  const post = `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${length}\r\n\r\n`;
  const page = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';
  expect(await exchange(url, post + 'x'.repeat(length) + page)).toMatch(expected);
});

test('a draft link has one segment after /preview, and one for a language', async () => {
  const render = async ({ url }: Request) => new Response(url);
  const { url } = await serveSite({ pagePaths: ['/'], render });
  const bodyAt = async (path: string) => (await send(url + path)).body.toString();
  for (const path of ['/preview/a', '/preview/a/fr'])
    expect(await bodyAt(path)).toBe(`http://site${path}`);
  for (const path of ['/preview', '/preview/', '/preview/a/fr/b', '/preview/a%2F'])
    expect(await bodyAt(path), path).toBe('http://site/404');
});
