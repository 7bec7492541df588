import { expect, test } from 'vitest';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { visitorPlaceOf } from '#app/quiz/contract/audit.ts';
import { cacheResponse } from '#server/cached-response.ts';
import { queryContent, seedDocuments } from '#tests/seed.ts';
import { send } from './send.ts';
import { serveSite } from './serve-site.ts';

const SITE = 'https://audit.example';
const HOST = 'audit.bakery.example';

const pages = ['/', '/fr', '/q/bakery', '/fr/q/bakery', '/q/other', '/404', '/fr/404'];
const page = (path: string) =>
  pages.includes(path)
    ? cacheResponse(path.endsWith('/404') ? 404 : 200, {}, { identity: Buffer.from(path) })
    : undefined;

const loaded = toLoadedContent(await queryContent(seedDocuments()));
const bakery = {
  ...loaded,
  content: { ...loaded.content, slug: 'bakery', host: HOST },
  path: '/q/bakery',
  alternates: [
    { language: 'en-CA', path: '/q/bakery' },
    { language: 'fr-CA', path: '/fr/q/bakery' },
  ],
};

async function serve(hosts: [string, string][] = [[HOST, '/q/bakery']]) {
  const ownHosts = new Map(hosts);
  const { url } = await serveSite({
    siteUrl: SITE,
    cached: page,
    pageOnceLoaded: async (path) => page(path),
    ownHosts: () => ownHosts,
    loadAllContent: async () => [loaded, bakery],
    placeOfPage: ({ content, path, alternates }) =>
      content.host
        ? {
            siteUrl: `https://${content.host}`,
            path: '/',
            alternates: [
              { language: 'en-CA', path: '/' },
              { language: 'fr-CA', path: '/fr' },
            ],
          }
        : { siteUrl: SITE, path, alternates },
  });
  const get = async (host: string, path: string) => {
    const { status, headers, body } = await send(url + path, 'GET', { host });
    return { status, location: headers.location, text: body.toString() };
  };
  return { get, forget: () => ownHosts.clear() };
}

test.each([
  [HOST, '/', 200, '/q/bakery'],
  [`${HOST.toUpperCase()}:8080`, '/', 200, '/q/bakery'],
  [HOST, '/?utm_source=x', 200, '/q/bakery'],
  [HOST, '/fr', 200, '/fr/q/bakery'],
  [HOST, '/fr/', 200, '/fr/q/bakery'],
  [HOST, '/de', 404, '/404'],
  [HOST, '/q/other', 404, '/404'],
  [HOST, '/nothing', 404, '/404'],
  ['audit.example', '/', 200, '/'],
  ['audit.example', '/q/other', 200, '/q/other'],
  ['127.0.0.1', '/q/bakery', 200, '/q/bakery'],
])('at %s, %s is a %i of %s', async (host, path, status, text) => {
  const { get } = await serve();
  expect(await get(host, path)).toEqual({ status, location: undefined, text });
});

test.each([
  [HOST, '/q/bakery', '/'],
  [HOST, '/fr/q/bakery?a=b', '/fr?a=b'],
  ['audit.example', '/q/bakery', `https://${HOST}/`],
  ['audit.example', '/fr/q/bakery?embed', `https://${HOST}/fr?embed`],
])('at %s, %s leads to %s', async (host, path, location) => {
  const { get } = await serve();
  expect(await get(host, path)).toMatchObject({ status: 308, location });
});

test('a host is allowed for as long as an audit is published with it', async () => {
  const { get, forget } = await serve();
  expect((await get('other.example', '/')).status).toBe(421);
  expect((await get(HOST, '/')).status).toBe(200);
  forget();
  expect((await get(HOST, '/')).status).toBe(421);
  expect((await get('audit.example', '/q/bakery')).status).toBe(200);
});

test('each host has a sitemap of its own pages, and says where it is', async () => {
  const { get } = await serve();
  expect((await get(HOST, '/robots.txt')).text).toContain(`Sitemap: https://${HOST}/sitemap.xml`);
  const own = (await get(HOST, '/sitemap.xml')).text;
  expect(own.match(/<loc>.*?<.loc>/g)).toEqual([
    `<loc>https://${HOST}/</loc>`,
    `<loc>https://${HOST}/fr</loc>`,
  ]);
  const site = (await get('audit.example', '/sitemap.xml')).text;
  expect(site).toContain('<loc>https://audit.example/</loc>');
  expect(site).not.toContain('bakery');
});

test.each([
  [{ slug: 'bakery', host: HOST }, SITE, { siteUrl: `https://${HOST}` }],
  [{ slug: 'bakery', host: HOST }, 'http://site.example:3000/', { siteUrl: `http://${HOST}:3000` }],
  [
    { slug: 'bakery', host: HOST },
    'http://localhost:3000',
    { siteUrl: 'http://localhost:3000', slug: 'bakery' },
  ],
  [{ slug: 'bakery' }, SITE, { siteUrl: SITE, slug: 'bakery' }],
  [{ host: HOST }, SITE, { siteUrl: SITE, slug: undefined }],
])('an audit %o of %s is at %o', (audit, siteUrl, place) => {
  expect(visitorPlaceOf(audit, siteUrl)).toEqual(place);
});
