import { createHash, randomBytes } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { ISOLATION_SCRIPT } from '#app/draft-link/preview-page.ts';
import { auditDocuments } from '#tests/audits.ts';
import { respondWith, serveDocuments } from '#tests/content/hosted-project.ts';
import { logLines } from '#tests/content/log-lines.ts';
import { type SeedDocument, seedDocuments, shipped, withField } from '#tests/seed.ts';
import { inLanguage, marked } from '#tests/translations.ts';
import { siteHandler } from './site-handler.ts';

const handle = await siteHandler();
const get = (path: string) => handle(new Request(`http://site.example${path}`));

const HOUR = 3_600_000;

/** A secret that no other test uses, and the document of its link. */
function newLink({ expiresIn = HOUR, audit = undefined as string | undefined } = {}) {
  const secret = randomBytes(32).toString('base64url');
  const document: SeedDocument = {
    _id: `previewLinks.${secret.slice(0, 8)}`,
    _type: 'previewLink',
    audit: 'audit',
    secretHash: createHash('sha256').update(secret).digest('hex'),
    expiresAt: new Date(Date.now() + expiresIn).toISOString(),
    ...(audit && { audit }),
  };
  return { secret, document };
}

/** The documents with a draft of one of them, in which a field has another value. */
function withDraft(id: string, field: string, value: unknown): SeedDocument[] {
  const documents = seedDocuments();
  const draft = withField(seedDocuments(), id, field, value).find(({ _id }) => _id === id);
  return draft ? [...documents, { ...draft, _id: `drafts.${id}` }] : documents;
}

/** Each test begins later than links are reused, and than draws count. */
let now = 0;
beforeEach(() => {
  now += 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(now);
  return () => void vi.mocked(performance.now).mockRestore();
});

test('a draft link shows the drafts under a banner, and stays out of caches and search engines', async () => {
  const { secret, document } = newLink();
  serveDocuments([...withDraft('landingPage', 'headline', 'A new headline'), document]);
  const page = await get(`/preview/${secret}`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>A new headline<\/h1>/);
  expect(html).toMatch(/another (<!-- -->)?60 minutes/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('property="og:');
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/g))
    expect(page.headers.get('Content-Security-Policy')).toContain(hashOf(script));
});

test('a draft link is in each language, also in those that visitors cannot choose yet', async () => {
  const { secret, document } = newLink();
  const french = await inLanguage(seedDocuments(), 'fr-CA');
  const drafts = french.map((each) =>
    each._type === 'translation' ? { ...each, _id: `drafts.${each._id}` } : each,
  );
  const hidden = withField(drafts, 'audit', 'languages', [{ _key: 'fr-CA', tag: 'fr-CA' }]);
  serveDocuments([...hidden, document]);
  const [english, inFrench, other] = await Promise.all(
    ['', '/fr', '/es'].map(async (end) => (await get(`/preview/${secret}${end}`)).text()),
  );
  expect(english).toContain(`<a href="/preview/${secret}/fr" lang="fr-CA"`);
  expect(inFrench).toContain('<html lang="fr-CA"');
  expect(inFrench).toContain(marked({ of: shipped.landingPage.headline }));
  expect(inFrench).toContain(`<a href="/preview/${secret}" lang="en-CA"`);
  expect(other).toBe(english);
});

test('the script that stores and sends nothing runs before all others', async () => {
  const { secret, document } = newLink();
  serveDocuments([...seedDocuments(), document]);
  const html = await (await get(`/preview/${secret}`)).text();
  expect(/<script[^>]*>(.*?)<\/script>/.exec(html)?.[1]).toBe(ISOLATION_SCRIPT);
});

test('the script sends nothing, and the page takes that for success', async () => {
  const sent: string[] = [];
  const page = {
    navigator: {},
    fetch: (address: string) => Promise.resolve(sent.push(address)),
    DOMException,
    Response,
  };
  runInNewContext(ISOLATION_SCRIPT, Object.assign(page, { window: page }));
  const post = async (address: string) =>
    (await runInNewContext(`fetch(${JSON.stringify(address)}, { method: 'POST' })`, page)).status;
  expect([await post('/api/leads'), await post('/api/leads/report')]).toEqual([200, 202]);
  expect(() => Reflect.get(page, 'sessionStorage')).toThrow('A preview stores nothing.');
  expect(sent).toEqual([]);
});

test('a visitor’s page has no trace of previews, and no draft', async () => {
  serveDocuments(seedDocuments());
  const shippedPage = await get('/');
  const shippedHtml = await shippedPage.text();
  serveDocuments([...withDraft('landingPage', 'headline', 'A new headline'), newLink().document]);
  const page = await get('/');
  expect(await page.text()).toBe(shippedHtml);
  expect([...page.headers]).toEqual([...shippedPage.headers]);
  expect(shippedHtml).not.toMatch(/preview-banner|DOMException/);
});

test.each([
  ['wrong', () => ({ secret: newLink().secret, stored: [newLink().document] })],
  ['malformed', () => ({ secret: 'secret', stored: [newLink().document] })],
  ['revoked', () => ({ secret: newLink().secret, stored: [] })],
  [
    'expired',
    () => {
      const { secret, document } = newLink({ expiresIn: -1 });
      return { secret, stored: [document] };
    },
  ],
])('a secret that is %s opens the 404 page, which says so', async (_, links) => {
  const { secret, stored } = links();
  serveDocuments([...withDraft('landingPage', 'headline', 'A new headline'), ...stored]);
  const page = await get(`/preview/${secret}`);
  const html = await page.text();
  expect(page.status).toBe(404);
  expect(html).toContain(shipped.pages.notFound.title);
  expect(html).toContain('It may have expired, been revoked or be incomplete.');
  expect(html).not.toContain('A new headline');
  expect(logLines()).toEqual([]);
});

test('while a draft is not valid, the last valid one is shown, and the banner says what to correct', async () => {
  const { secret, document } = newLink();
  serveDocuments([...withDraft('landingPage', 'headline', 'A valid headline'), document]);
  await get(`/preview/${secret}`);
  serveDocuments([...withDraft('question-q4', 'options[0].points', 2_000_000), document]);
  const html = await (await get(`/preview/${secret}`)).text();
  expect(html).toMatch(/<h1[^>]*>A valid headline<\/h1>/);
  expect(html).toContain('The latest draft cannot be shown yet');
  expect(html).toContain('<li>“How often do you publish new content for your customers?”');
  expect(html).not.toContain('question-q4');
});

test('while a new audit is not valid, its link shows no other audit, and says what to correct', async () => {
  const { secret, document } = newLink({ audit: 'audit-bakery' });
  const drafts = auditDocuments('bakery', '').map((each) => ({
    ...each,
    _id: `drafts.${each._id}`,
  }));
  serveDocuments([...seedDocuments(), ...drafts, document]);
  const page = await get(`/preview/${secret}`);
  const html = await page.text();
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
  expect(html).not.toContain(shipped.landingPage.headline);
  expect(html).toContain('The draft cannot be shown yet.');
  expect(html).toMatch(/Landing page(<!-- -->)?: (<!-- -->)?Write a text here/);
  expect(html).not.toContain('landing-bakery');
});

test('at most five previews a second are drawn', async () => {
  const { secret, document } = newLink();
  serveDocuments([...seedDocuments(), document]);
  const pages = await Promise.all(Array.from({ length: 8 }, () => get(`/preview/${secret}`)));
  const statuses = pages.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(pages.find(({ status }) => status === 429)?.headers.get('Retry-After')).toBe('1');
});

test('a damaged link opens nothing, and the other links go on', async () => {
  const { secret, document } = newLink();
  const damaged = [
    { ...newLink().document, secretHash: 'not a hash' },
    { ...newLink().document, expiresAt: 'soon' },
    { ...newLink().document, secretHash: 17, expiresAt: null },
  ];
  serveDocuments([...seedDocuments(), ...damaged, document]);
  expect((await get(`/preview/${secret}`)).status).toBe(200);
});

test('while the Content Lake is away, a draft link gives the failure page, which is tried again', async () => {
  respondWith(() => HttpResponse.error());
  const page = await get(`/preview/${newLink().secret}`);
  expect(page.status).toBe(503);
  expect(page.headers.get('Retry-After')).toBe('30');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(await page.text()).toContain(shipped.pages.failure?.title);
  expect(logLines()).toMatchObject([
    { event: 'content-unavailable' },
    { event: 'content-unavailable' },
  ]);
});

const hashOf = (source: string) =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
