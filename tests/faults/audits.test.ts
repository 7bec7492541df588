import { expect, test, vi } from 'vitest';
import { auditDocuments, withBakery } from '#tests/audits.ts';
import { headline, openSite, runSite } from './site.ts';

/** The Studio’s preview of other sites shows what they may. */
const STUDIO = 'http://127.0.0.1:3333';
const SHIPPED = 'Is Your Business Invisible to AI?';

test('each audit has a page of its own, and all others are not found', async () => {
  const { url } = await openSite(withBakery());
  expect(await headline(`${url}/q/bakery`)).toBe('Bakery');
  expect(await headline(url)).toBe(SHIPPED);
  for (const path of ['/q/nobody', '/q/', '/q', '/q/bakery/more'])
    expect((await fetch(url + path)).status, path).toBe(404);
});

test('the start links of an audit stay on its page', async () => {
  const { url } = await openSite(withBakery());
  await headline(`${url}/q/bakery`);
  const page = await (await fetch(`${url}/q/bakery`)).text();
  expect(page).toContain('href="#start"');
  expect(page).not.toContain('href="/#start"');
});

test('an audit that is broken keeps its page, while the others go on being published', async () => {
  const { url, lake, store, log } = await openSite(withBakery());
  await headline(url);
  await lake.publish('landing-bakery', { headline: '' });
  await lake.publish('landingPage', { headline: 'New' });
  await vi.waitFor(async () => expect(await headline(url)).toBe('New'), 10_000);
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
  await vi.waitFor(async () => expect(await headline(`${url}/q/bakery`)).toBe('Mended'), 10_000);
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
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(503), 10_000);
  await lake.publish('landing-bakery', { headline: 'Home' });
  await vi.waitFor(async () => expect(await headline(url)).toBe('Home'), 10_000);
  expect((await fetch(`${url}/q/bakery`)).status).toBe(404);
});

test('an audit that is deleted, or moves, leaves its page', async () => {
  const { url, lake } = await openSite(withBakery());
  await headline(url);
  await lake.publish('audit-bakery', { slug: 'cake' });
  await vi.waitFor(async () => expect(await headline(`${url}/q/cake`)).toBe('Bakery'), 10_000);
  expect((await fetch(`${url}/q/bakery`)).status).toBe(404);
});

test('a start while the lake is down shows the last valid version of each audit', async () => {
  const site = await openSite(withBakery());
  await headline(site.url);
  await site.lake.publish('landing-bakery', { headline: '' });
  await site.lake.publish('landingPage', { headline: 'New' });
  await vi.waitFor(async () => expect(await headline(site.url)).toBe('New'), 10_000);
  await site.close();
  const again = await runSite({ lakePort: 1, folder: site.folder });
  expect(await headline(`${again.url}/q/bakery`)).toBe('Bakery');
  expect(await headline(again.url)).toBe('New');
  await again.close();
});

test('only the sites that an audit names may show it in a frame', async () => {
  const frameAncestors = ['https://WWW.example.com/', 'https://*.Bäckerei.example'];
  const { url } = await openSite(withBakery('Bakery', { frameAncestors }));
  expect(await headline(`${url}/q/bakery`)).toBe('Bakery');
  const policyOf = async (path: string) =>
    (await fetch(url + path)).headers.get('content-security-policy');
  expect(await policyOf('/q/bakery')).toContain(
    'frame-ancestors https://www.example.com https://*.xn--bckerei-5wa.example',
  );
  expect(await policyOf('/')).toContain("frame-ancestors 'none'");
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
