import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { withBakery } from '#tests/audits.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { seedContent, seedDocuments, withField } from '#tests/seed.ts';
import { PROJECT, requests, respondWith, serveDocuments } from './hosted-project.ts';

const { areLeadsOn, environment, loadAllContent, loadContentNear } = await import(
  '#app/content/site-content.server.ts'
);
const { contentClient } = await import('#app/content/client.server.ts');
const { fetchContent } = await import('#app/content/fetch-content.server.ts');
const { contentForRequest, latestContent } = await import('#app/content/request-content.server.ts');
const { ContentError } = await import('#app/content/content-error.server.ts');

const client = contentClient(environment);

const fetchSite = async () => (await loadContentNear('/')).content;

const failure = async (reading: Promise<unknown> = loadContentNear('/')) => {
  const error = await reading.catch((thrown: unknown) => thrown);
  if (error instanceof ContentError) return error;
  throw new Error('Expected a ContentError.', { cause: error });
};

test('hosted documents become the content of the site', async () => {
  serveDocuments(seedDocuments());
  expect(await fetchSite()).toEqual(await seedContent());
});

test('one query for the list and one for each audit fetch the published documents, without a token', async () => {
  serveDocuments(withBakery());
  await fetchSite();
  const urls = requests().map(({ url }) => new URL(url));
  expect(urls.map(({ searchParams }) => searchParams.get('$audit'))).toEqual([
    null,
    '"audit"',
    '"audit-bakery"',
  ]);
  for (const { host, pathname, searchParams } of urls) {
    expect(host).toBe(`${PROJECT}.apicdn.sanity.io`);
    expect(pathname).toBe(`/v${API_VERSION}/data/query/production`);
    expect(searchParams.get('perspective')).toBe('published');
  }
  expect(requests().some(({ headers }) => headers.has('authorization'))).toBe(false);
});

test('each call sends a new request, which returns the latest content', async () => {
  serveDocuments(seedDocuments());
  expect((await fetchSite()).quiz.scale).toBe(100);
  serveDocuments(withField(seedDocuments(), 'landingPage', 'headline', 'Are you there?'));
  expect((await fetchSite()).landingPage.headline).toBe('Are you there?');
});

test('a draft is never part of the content', async () => {
  const drafts = seedDocuments().map((document) => ({
    ...document,
    _id: `drafts.${document._id}`,
    siteName: 'Draft',
    headline: 'Draft',
    title: 'Draft',
  }));
  serveDocuments([...seedDocuments(), ...drafts]);
  const content = await fetchSite();
  expect(content).toEqual(await seedContent());
  expect(JSON.stringify(content)).not.toContain('Draft');
});

test('a document that exists only as a draft is missing', async () => {
  const documents = seedDocuments().map((each) =>
    each._id === 'leadForm' ? { ...each, _id: 'drafts.leadForm' } : each,
  );
  serveDocuments(documents);
  expect((await failure()).message).toContain('leadForm [wrong-type]');
});

test('the error for invalid content names the document, the field and what to do', async () => {
  serveDocuments(withField(seedDocuments(), 'question-q1', 'title', ''));
  const error = await failure();
  expect(error.message).toContain('The content is not valid.');
  expect(error.message).toContain('question-q1 title [too-small]: Write a text here.');
  expect(error.issues[0]?.message).not.toBe('');
});

test('an error with many issues lists the first twenty and counts the rest', async () => {
  const bare = seedDocuments().map((each) =>
    each._type === 'audit' ? each : { _id: each._id, _type: each._type },
  );
  serveDocuments(bare);
  const error = await failure();
  expect(error.issues.length).toBeGreaterThan(20);
  expect(error.message).toMatch(new RegExp(`and ${error.issues.length - 20} more$`));
});

const json = { headers: { 'Content-Type': 'application/json' } };
const html = '<!doctype html><title>Down for maintenance</title>';

test.each<[string, () => Response | Promise<Response>]>([
  ['a failure of the server', () => HttpResponse.json({ error: 'broken' }, { status: 500 })],
  ['too many requests', () => HttpResponse.json({}, { status: 429 })],
  ['a gateway that is down', () => new HttpResponse(html, { status: 502 })],
  ['an unknown dataset', () => HttpResponse.json({ error: 'no dataset' }, { status: 404 })],
  ['HTML with status 200', () => HttpResponse.html(html)],
  ['an empty object', () => HttpResponse.json({})],
  ['an empty body', () => new HttpResponse(null, { status: 200 })],
  ['a redirect', () => HttpResponse.redirect('https://elsewhere.example/', 302)],
  ['JSON that is cut off', () => new HttpResponse('{"result": {"quiz', json)],
  ['a connection error', () => HttpResponse.error()],
])('%s is a ContentError without issues', async (_, resolver) => {
  respondWith(resolver);
  const error = await failure();
  expect(error.message).toMatch(/^The content could not be fetched: ./);
  expect(error.issues).toEqual([]);
  expect(requests()).toHaveLength(1);
});

test('a result of null is invalid content', async () => {
  respondWith(() => HttpResponse.json({ result: null }));
  expect((await failure()).message).toBe('The result is no list of audits.');
});

test('a request without a response ends at the deadline', async () => {
  respondWith(() => new Promise<Response>(() => {}));
  expect((await failure(fetchContent(client, { query: '*' }, { deadlineMs: 30 }))).message).toMatch(
    /^The content could not be fetched: .*timeout/,
  );
});

test('a response that stalls ends at the deadline', async () => {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"result": {')),
  });
  respondWith(() => new HttpResponse(body, json));
  expect((await failure(fetchContent(client, { query: '*' }, { deadlineMs: 30 }))).message).toMatch(
    /^The content could not be fetched: /,
  );
});

test('without a store, an audit that is broken hides no other', async () => {
  serveDocuments(withBakery(''));
  const found = (await loadAllContent()).map(({ path }) => path);
  expect(found).toEqual(['/']);
});

test('the failure page has the content of the audit at / that was served last', async () => {
  serveDocuments(withBakery());
  const home = await contentForRequest({}, '/');
  await contentForRequest({}, '/q/bakery');
  expect(latestContent('/').content).toBe(home.content);
});

test('what was entered before an audit was paused is still taken; a deleted one takes nothing', async () => {
  serveDocuments(withField(documentsWithLeads(), 'audit', 'isPaused', true));
  expect(await areLeadsOn('audit')).toBe(true);
  const bakery = withBakery().filter(({ _id }) => _id === 'audit-bakery');
  const deleted = bakery.map((each) => ({ ...each, landingPage: { _ref: 'landingPage' } }));
  serveDocuments([
    ...documentsWithLeads(),
    ...deleted.map((each) => ({ ...each, deletedAt: '2026-11-26T12:00:00Z' })),
  ]);
  expect(await areLeadsOn('audit-bakery')).toBe(false);
});
