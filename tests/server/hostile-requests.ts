import { createRandom } from '#tests/random.ts';

const METHODS =
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND get G\u0000T QUERY'.split(' ');

const PATHS = [
  '/',
  '/index',
  '/index/',
  '/nowhere',
  '/healthz',
  '/readyz',
  '*',
  '',
  '//',
  '/..',
  '/%',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/assets/',
  '/assets/%00.js',
  '/..%5c..%5cwindows',
  '/\\evil.example',
  '//evil.example/%2f..',
  '/%ff%fe',
  'http://127.0.0.1/',
  'http://evil.example/',
  'ftp://x/',
  'javascript:alert(1)',
  '/?a=b',
  '/#x',
  '/index.data',
  '/_root.data',
  '/__manifest?p=/',
  '/?_data=routes/audit',
  '/__proto__',
  '/constructor',
  '/favicon.png',
  '/.vite/manifest.json',
  `/${'a'.repeat(7_000)}`,
  '/\u00e9\u0001',
  `/?${'q=1&'.repeat(3_000)}`,
  '/<script>alert(1)</script>',
  '/{{7*7}}',
  "/' OR 1=1--",
  '/\t',
];

const HOSTS = [
  '127.0.0.1',
  'localhost:1',
  '[::1]',
  'LOCALHOST',
  'evil.example',
  '',
  'a b',
  '127.0.0.1@evil',
  '127.0.0.1:99999',
  '127.0.0.1:http',
  '..',
  '\u00ff',
  'x'.repeat(3_000),
  '__proto__',
];

const HEADERS = [
  'Accept-Encoding: br',
  'Accept-Encoding: gzip;q=0, br;q=0, identity;q=0',
  'Accept-Encoding: *',
  'Accept-Encoding: ;;;,,,q=',
  `Accept-Encoding: ${'br,'.repeat(2_000)}`,
  'If-None-Match: *',
  'If-None-Match: "',
  `If-None-Match: ${'"a",'.repeat(1_500)}`,
  'Range: bytes=0-0,-1,9999999999-',
  'Range: bytes=-99999999999999999999',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Connection: close',
  'Connection: keep-alive, close, host',
  'Origin: https://evil.example',
  ...['Origin: null', 'Origin: ][', 'Cookie: a=b; __proto__=c', 'X-Forwarded-Host: evil.example'],
  'X-Forwarded-Proto: https',
  'X-HTTP-Method-Override: DELETE',
  'Content-Type: text/x-evil',
  'Content-Length: -1',
  'Content-Length: 5',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'TE: trailers',
  'Date: never',
  ': no name',
  'No colon',
  'Space : before',
  'Tab:\tvalue',
  'Folded: a\r\n b',
  'Bare: a\rb',
  'Nul: a\u0000b',
  'Host: second.example',
  `Large: ${'x'.repeat(20_000)}`,
  '__proto__: polluted',
  'constructor: x',
  'Accept: */*',
  'Referer: javascript:alert(1)',
  'If-Modified-Since: 99',
  'Forwarded: host=evil',
];

const VERSIONS = ['HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTQ/1', ''];

const BODIES = [
  '',
  '',
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '-1\r\n\r\n',
  'zz\r\n',
  'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
  '\r\n\r\n',
  '\u0000'.repeat(1_000),
  '{"a":'.repeat(500),
];

type Target = { host?: string; paths?: readonly string[]; bodies?: readonly string[] };

/** Requests that no browser would send. The same seed gives the same requests. */
export function* hostileRequests(
  count: number,
  seed: number,
  { host: ownHost = '127.0.0.1', paths = [], bodies = [] }: Target = {},
): Generator<string> {
  const random = createRandom(seed);
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const noise = () =>
    String.fromCharCode(...Array.from({ length: 64 }, () => Math.floor(random() * 256)));
  for (let index = 0; index < count; index += 1) {
    if (random() < 0.03) {
      yield noise() + (random() < 0.5 ? '\r\n\r\n' : '');
      continue;
    }
    const method = random() < 0.5 ? 'GET' : one(METHODS);
    const path =
      random() < 0.1 ? `/${noise()}` : one(paths.length > 0 && random() < 0.7 ? paths : PATHS);
    const host = random() < (paths.length > 0 ? 0.8 : 0.5) ? ownHost : one(HOSTS);
    const headers = Array.from({ length: Math.floor(random() * 4) }, () => one(HEADERS));
    const end = random() < 0.05 ? '\n' : '\r\n';
    const version = random() < 0.85 ? 'HTTP/1.1' : one(VERSIONS);
    const hasOwnBody = method !== 'GET' && bodies.length > 0 && random() < 0.7;
    const body = hasOwnBody ? one(bodies) : one(BODIES);
    if (hasOwnBody) headers.push(`Content-Length: ${body.length}`);
    yield [`${method} ${path} ${version}`, `Host: ${host}`, ...headers, '', body].join(end);
  }
}
