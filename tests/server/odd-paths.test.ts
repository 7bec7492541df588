import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { cacheResponse } from '#server/cached-response.ts';
import { withBakery } from '#tests/audits.ts';
import { openSite } from '#tests/faults/site.ts';
import { freePort } from '#tests/free-port.ts';
import { deployedNginx, withoutTls } from './deployed-nginx.ts';
import { runNginx } from './run-nginx.ts';

/** Paths that some program in front of the site may take for the plain one. */
const oddPaths = (plain: string): string[] => [
  `/${plain}`,
  `//${plain}`,
  `/.${plain}`,
  `/%2e${plain}`,
  `/%2E/.${plain}`,
  `/x/..${plain}`,
  `/x/%2e%2e${plain}`,
  `/../${plain}`,
  `/%2f${plain}`,
  `/;a${plain}`,
  `/%5c${plain}`,
  `${plain}/`,
  `${plain}//`,
  `${plain}/.`,
  `${plain}/%2e`,
  `${plain}/x/..`,
  `${plain}/..;/`,
  `${plain};a`,
  `${plain}%00`,
  `${plain}%20`,
  `${plain}%2F`,
  `${plain}%3Fa`,
  `${plain}#a`,
  `http://127.0.0.1${plain}`,
  `http://evil.example${plain}/.`,
  plain.toUpperCase(),
  plain.replaceAll('/', '%2F'),
  plain.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  plain.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  plain.replace(/.\//g, (found) => `${found}/`),
];

/** What tells the response to a path apart, which is sent as it is. */
async function get(url: string, host: string, path: string): Promise<string> {
  const headers = { Host: host };
  const sent = request(url, { path: path.replace(/(?=#|$)/, '?a=b'), headers, agent: false }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  const { etag, location, 'content-length': length } = response.headers;
  return [response.statusCode, etag, location, length].join(' ');
}

const PAGES = ['/', '/index', '/q/bakery'];
const FILES = ['/assets/page-ABCD1234.js', '/images/abc123.png'];

const files = new Map(
  FILES.map((path) => {
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    return [path, cacheResponse(200, headers, { identity: Buffer.from(path) })];
  }),
);

const KEY = 'proxy_cache_key $http_host$audit_path;';

test.each([
  ['nginx as in deploy/', KEY],
  ['a cache in front that takes normalized paths for its key', 'proxy_cache_key $http_host$uri;'],
])(
  '%s serves no page as another, whichever is requested first',
  async (_, key) => {
    const site = await openSite(withBakery(), { files });
    const { host } = new URL(site.url);
    const port443 = await freePort();
    const { folder } = site;
    const configuration = withoutTls(await deployedNginx({ folder, port443, sites: [host] }));
    expect(configuration).toContain(KEY);
    const url = `http://127.0.0.1:${port443}`;
    await runNginx(site.folder, configuration.replace(KEY, key), `${url}/healthz`);

    const wrong: string[] = [];
    let port = 1;
    for (const plain of [...PAGES, ...FILES]) {
      const expected = await get(site.url, host, plain);
      expect(expected).toMatch(/^200/);
      for (const odd of new Set(oddPaths(plain))) {
        if (odd === plain) continue;
        const own = await get(site.url, host, odd);
        for (const order of [
          [odd, plain],
          [plain, odd],
        ]) {
          // A cache of its own for each pair.
          const fresh = `127.0.0.1:${port++}`;
          for (const path of order) {
            const seen = await get(url, fresh, path);
            // nginx refuses some by itself.
            const allowed =
              path === plain
                ? [expected]
                : [own, expected, path.startsWith('http://evil') ? '421' : '400'];
            if (!allowed.some((each) => seen.startsWith(each)))
              wrong.push(`${order.join(' then ')}: ${path} is ${seen}, not ${allowed[0]}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);
