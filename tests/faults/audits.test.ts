import { expect, onTestFinished, test, vi } from 'vitest';
import { RESPONSE_BYTES } from '#shared/limits.ts';
import { auditDocuments, SHIPPED_PARTS, withBakery } from '#tests/audits.ts';
import { seedDocuments, shipped } from '#tests/seed.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { headline, openSite, runLake, runSite } from './site.ts';

/** What is published appears within milliseconds, but a busy machine is ten times as slow. */
const SOON = 60_000;

/** The Studio’s preview of other sites shows what they may. */
const STUDIO = 'http://127.0.0.1:3333';
const SHIPPED = 'Is Your Business Invisible to AI?';

test('an audit that is broken keeps its page, while the others go on being published', async () => {
  const { url, lake, store, log } = await openSite(withBakery());
  await headline(url);
  await lake.publish('landing-bakery', { headline: '' });
  await lake.publish('landingPage', { headline: 'New' });
  await vi.waitFor(async () => expect(await headline(url)).toBe('New'));
  expect(await headline(`${url}/q/bakery`)).toBe('Bakery');
  expect(store.status().audits).toMatchObject([
    { audit: 'audit', path: '/', problem: undefined },
    {
      audit: 'audit-bakery',
      path: '/q/bakery',
      problem: expect.stringContaining('landing-bakery'),
    },
  ]);
  expect(log.filter(({ event }) => event === 'content-refused')).toMatchObject([
    { audit: 'audit-bakery', issues: [{ document: 'landing-bakery', field: 'headline' }] },
  ]);
  await lake.publish('landing-bakery', { headline: 'Mended' });
  await vi.waitFor(async () => expect(await headline(`${url}/q/bakery`)).toBe('Mended'));
});

test('an audit that was never valid has the failure page, and stops no other', async () => {
  const quiz = { _type: 'reference', _ref: 'quiz-nobody' };
  const { url, store } = await openSite(withBakery('Bakery', { quiz }));
  expect(await headline(url)).toBe(SHIPPED);
  expect((await fetch(`${url}/q/bakery`)).status).toBe(503);
  expect(store.status().audits[1]?.problem).toContain('audit-bakery quiz');
});

test('of two audits with one address the later one is refused, at its field', async () => {
  const [second, page] = auditDocuments('other', 'Other', { slug: 'bakery' });
  const { url, store } = await openSite([
    ...withBakery(),
    ...(second && page ? [second, page] : []),
  ]);
  expect(await headline(`${url}/q/bakery`)).toBe('Bakery');
  expect(store.status().audits[2]?.problem).toContain(
    'audit-other slug [address-taken]: The audit audit-bakery is at /q/bakery already.',
  );
});

test('another audit without an address replaces the shipped one at /, once it is valid', async () => {
  const documents = withBakery('', { slug: undefined }).filter(({ _id }) => _id !== 'audit');
  const { url, lake } = await openSite(documents);
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(503));
  await lake.publish('landing-bakery', { headline: 'Home' });
  await vi.waitFor(async () => expect(await headline(url)).toBe('Home'));
  expect((await fetch(`${url}/q/bakery`)).status).toBe(404);
});

test('an audit that is deleted, or moves, leaves its page', async () => {
  const { url, lake } = await openSite(withBakery());
  await headline(url);
  await lake.publish('audit-bakery', { slug: 'cake' });
  await vi.waitFor(async () => expect(await headline(`${url}/q/cake`)).toBe('Bakery'));
  expect((await fetch(`${url}/q/bakery`)).status).toBe(404);
});

test('a start while the lake is down shows the last valid version of each audit', async () => {
  const site = await openSite(withBakery());
  await headline(site.url);
  await site.lake.publish('landing-bakery', { headline: '' });
  await site.lake.publish('landingPage', { headline: 'New' });
  await vi.waitFor(async () => expect(await headline(site.url)).toBe('New'));
  await site.close();
  const again = await runSite({ lakePort: 1, folder: site.folder });
  expect(await headline(`${again.url}/q/bakery`)).toBe('Bakery');
  expect(await headline(again.url)).toBe('New');
  await again.close();
});

test('the failure page of an audit that was never valid may be shown where the audit may', async () => {
  const { url } = await openSite([
    ...withBakery('', { frameAncestors: ['https://www.example.com'] }),
    ...auditDocuments('cake', '', { frameAncestors: ['https://www.example.org'] }),
    ...auditDocuments('tea', ''),
  ]);
  await headline(url);
  const policyOf = async (path: string) => {
    const { status, headers } = await fetch(url + path);
    return [status, headers.get('content-security-policy')?.split('frame-ancestors ')[1]];
  };
  expect(await policyOf('/q/bakery')).toEqual([503, `https://www.example.com ${STUDIO}`]);
  expect(await policyOf('/q/cake')).toEqual([503, `https://www.example.org ${STUDIO}`]);
  expect(await policyOf('/q/tea')).toEqual([503, "'none'"]);
});

test('an audit with too much content, or a broken answer, is refused alone, also on a fresh site', async () => {
  const lake = await runLake([
    ...withBakery('x'.repeat(RESPONSE_BYTES)),
    ...auditDocuments('cake', 'Cake'),
    ...auditDocuments('tea', 'Tea'),
  ]);
  const proxy = await startFaultProxy(lake.url);
  proxy.fault = async ({ request, response, forward }) => {
    const body = await forward();
    const isOfCake = decodeURIComponent(request.url ?? '').includes('"audit-cake"');
    response.writeHead(200).end(isOfCake ? '<!doctype html>' : body);
  };
  const site = await runSite({ lakePort: proxy.port, folder: temporaryFolder() });
  onTestFinished(async () => {
    await site.close();
    await proxy.close();
    await lake.close();
  });
  const { url, store, log } = site;
  await vi.waitFor(async () => expect(await headline(`${url}/q/tea`)).toBe('Tea'), SOON);
  expect(await headline(url)).toBe(SHIPPED);
  for (const path of ['/q/bakery', '/q/cake']) expect((await fetch(url + path)).status).toBe(503);
  const problems = Object.fromEntries(
    store.status().audits.map(({ audit, problem }) => [audit, problem]),
  );
  expect(problems).toEqual({
    audit: undefined,
    'audit-tea': undefined,
    'audit-bakery': expect.stringContaining('more than 16 MB'),
    'audit-cake': expect.stringContaining('could not be fetched'),
  });
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([
    200,
    expect.stringContaining('more than 16 MB'),
  ]);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain(
    'content_is_refused{audit="audit-bakery"} 1',
  );
  const refusals = () =>
    log.filter(({ event }) => event === 'content-refused').map(({ audit }) => audit);
  expect(refusals().toSorted()).toEqual(['audit-bakery', 'audit-cake']);
  proxy.fault = undefined;
  await lake.publish('landing-tea', { headline: 'More tea' });
  await vi.waitFor(async () => expect(await headline(`${url}/q/tea`)).toBe('More tea'), SOON);
  await vi.waitFor(async () => expect(await headline(`${url}/q/cake`)).toBe('Cake'), SOON);
  expect(refusals()).toHaveLength(2);
});

test('a refused audit goes along to its new address, and does not come back at the old one', async () => {
  const { url, lake, folder, store, close } = await openSite(withBakery());
  await headline(url);
  await lake.publish('landing-bakery', { headline: '' });
  await lake.publish('audit-bakery', { slug: 'cake' });
  const shown = async (from: string) => {
    await vi.waitFor(async () => expect(await headline(`${from}/q/cake`)).toBe('Bakery'), SOON);
    expect((await fetch(`${from}/q/bakery`, { redirect: 'manual' })).status).toBe(404);
  };
  await shown(url);
  expect(store.status().audits[1]).toMatchObject({ path: '/q/cake', problem: expect.any(String) });
  await close();
  const again = await runSite({ lakePort: new URL(lake.url).port, folder });
  onTestFinished(again.close);
  await shown(again.url);
});

test('the address of a refused audit can be taken by another', async () => {
  const { url, lake } = await openSite([...withBakery(), ...auditDocuments('cake', 'Cake')]);
  await headline(url);
  await lake.publish('landing-bakery', { headline: '' });
  await lake.publish('audit-bakery', { slug: 'cake' });
  await lake.publish('audit-cake', { slug: 'bakery' });
  await vi.waitFor(async () => expect(await headline(`${url}/q/bakery`)).toBe('Cake'), SOON);
  await vi.waitFor(async () => expect(await headline(`${url}/q/cake`)).toBe('Bakery'), SOON);
});

test('two dozen audits that share a page show its publish', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `shop-${index}`);
  const { url, lake } = await openSite([
    ...seedDocuments(),
    ...names.flatMap((name) =>
      auditDocuments(name, name, { landingPage: SHIPPED_PARTS.landingPage }).slice(0, 1),
    ),
  ]);
  await headline(url);
  await lake.publish('landingPage', { headline: 'Shared' });
  for (const name of names)
    await vi.waitFor(async () => expect(await headline(`${url}/q/${name}`)).toBe('Shared'), SOON);
});

test('deleting the audit at / leaves the others, and the site is ready', async () => {
  const { url, lake } = await openSite(withBakery());
  await headline(url);
  await lake.remove('audit');
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(404), SOON);
  expect(await headline(`${url}/q/bakery`)).toBe('Bakery');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

/** The status of a path, and where it leads. */
async function leads(url: string, path: string, method = 'GET') {
  const { status, headers } = await fetch(url + path, { redirect: 'manual', method });
  return [status, headers.get('location'), headers.get('cache-control')];
}
const MOVED = (to: string) => [308, to, 'no-store'];

test('former addresses lead to the audit, with the query, until another audit is there', async () => {
  const { url, lake } = await openSite([
    ...withBakery('Bakery', { slug: 'cake', formerAddresses: ['bakery', 'bread'] }),
    ...auditDocuments('tea', 'Tea', { formerAddresses: ['tea', 'bread', 'cake'] }),
  ]);
  expect(await headline(`${url}/q/cake`)).toBe('Bakery');
  expect(await headline(`${url}/q/tea`)).toBe('Tea');
  expect(await headline(`${url}/q/bakery?embed`)).toBe('Bakery');
  for (const method of ['GET', 'HEAD'])
    expect(await leads(url, '/q/Bakery/?embed&utm_source=x', method)).toEqual(
      MOVED('/q/cake?embed&utm_source=x'),
    );
  // Both had it: the one whose id comes first.
  expect(await leads(url, '/q/bread')).toEqual(MOVED('/q/cake'));
  await lake.publish('audit-tea', { slug: 'bakery' });
  await vi.waitFor(async () => expect(await headline(`${url}/q/bakery`)).toBe('Tea'), SOON);
  expect(await leads(url, '/q/tea')).toEqual(MOVED('/q/bakery'));
  await lake.publish('audit-bakery', { formerAddresses: [] });
  await vi.waitFor(async () => expect(await leads(url, '/q/bread')).toEqual(MOVED('/q/bakery')));
});

test('the start of the site leads to the audit that was there, and an audit can move there', async () => {
  const { url, lake, folder, close } = await openSite(withBakery());
  await headline(`${url}/q/bakery`);
  await lake.publish('audit', { slug: 'ai', formerAddresses: ['/'] });
  await vi.waitFor(async () => expect(await leads(url, '/?a=b')).toEqual(MOVED('/q/ai?a=b')), SOON);
  await lake.publish('audit-bakery', { slug: null, formerAddresses: ['bakery'] });
  await vi.waitFor(async () => expect(await headline(url)).toBe('Bakery'), SOON);
  expect(await leads(url, '/q/bakery')).toEqual(MOVED('/'));
  // A start while the Content Lake is down knows the addresses too.
  await close();
  const again = await runSite({ lakePort: 1, folder });
  onTestFinished(again.close);
  expect(await leads(again.url, '/q/bakery')).toEqual(MOVED('/'));
});

test('a refused audit is led to as well', async () => {
  const { url, lake } = await openSite(withBakery());
  await headline(`${url}/q/bakery`);
  await lake.publish('landing-bakery', { headline: '' });
  await lake.publish('audit-bakery', { slug: 'cake', formerAddresses: ['bakery'] });
  await vi.waitFor(
    async () => expect(await leads(url, '/q/bakery')).toEqual(MOVED('/q/cake')),
    SOON,
  );
  expect(await headline(`${url}/q/bakery`)).toBe('Bakery');
});

test('the sitemap has the audits that have a page, and changes with a publish', async () => {
  const siteUrl = 'https://audit.example.ca';
  const documents = [...withBakery(), ...auditDocuments('broken', '')];
  const { url, lake } = await openSite(documents, { siteUrl });
  await headline(`${url}/q/bakery`);
  const addresses = async () =>
    [...(await (await fetch(`${url}/sitemap.xml`)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
  expect(await addresses()).toEqual([`${siteUrl}/`, `${siteUrl}/fr`, `${siteUrl}/q/bakery`]);
  const { headers } = await fetch(`${url}/sitemap.xml`, { method: 'HEAD' });
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  const known = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
  expect((await fetch(`${url}/sitemap.xml`, known)).status).toBe(304);
  await lake.publish('audit-bakery', { slug: 'cake', formerAddresses: ['bakery'] });
  await vi.waitFor(async () => expect(await addresses()).toContain(`${siteUrl}/q/cake`), SOON);
  expect(await addresses()).toHaveLength(3);
  expect((await fetch(`${url}/sitemap.xml`, known)).status).toBe(200);
  const robots = await (await fetch(`${url}/robots.txt`)).text();
  expect(robots).toBe(
    `User-agent: *\nDisallow: /studio/\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
});

test('an audit that is paused says so, one that is deleted is gone, and both come back as they were', async () => {
  const siteUrl = 'https://audit.example.ca';
  const { url, lake } = await openSite(withBakery(), { siteUrl });
  const sitemap = async () => (await fetch(`${url}/sitemap.xml`)).text();
  const expectOpen = () =>
    vi.waitFor(async () => expect(await headline(`${url}/q/bakery`)).toBe('Bakery'), SOON);
  await expectOpen();
  await lake.publish('audit-bakery', { isPaused: true });
  await vi.waitFor(
    async () => expect(await headline(`${url}/q/bakery`)).toBe(shipped.pages.paused.title),
    SOON,
  );
  expect(await sitemap()).not.toContain('bakery');
  await lake.publish('audit-bakery', { isPaused: false });
  await expectOpen();
  expect(await sitemap()).toContain('bakery');
  await lake.publish('audit-bakery', { deletedAt: '2026-11-26T12:00:00Z' });
  await vi.waitFor(async () => expect((await fetch(`${url}/q/bakery`)).status).toBe(404), SOON);
  expect(await sitemap()).not.toContain('bakery');
  await lake.publish('audit-bakery', { deletedAt: null });
  await expectOpen();
});

test('without a public address there is no sitemap, and robots.txt names none', async () => {
  const { url } = await openSite();
  await headline(url);
  expect((await fetch(`${url}/sitemap.xml`)).status).toBe(404);
  expect(await (await fetch(`${url}/robots.txt`)).text()).not.toContain('Sitemap');
});
