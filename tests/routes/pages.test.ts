import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { hostedAnswers, hostedHolds, requests } from '#tests/content/hosted-project.ts';
import { logLines } from '#tests/content/log-lines.ts';
import { queryContent, seedDocuments, shipped, withField } from '#tests/seed.ts';
import { ENTRY, siteHandler } from './site-handler.ts';

const handle = await siteHandler();
const get = (path: string) => handle(new Request(`http://site.example${path}`));

test('/ draws the landing page of the documents, and brings the audit to life', async () => {
  hostedHolds(withField(seedDocuments(), 'landingPage', 'headline', 'Can the machines see you?'));
  const page = await get('/');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(html).toMatch(/<h1[^>]*>Can the machines see you\?<\/h1>/);
  expect(html).toContain(`<script type="module" async="" src="${ENTRY}"`);
  expect(html).toContain(`<title>${shipped.siteSettings.seo.title}</title>`);
  expect(html).not.toContain('noindex');
});

test('/ hands the audit its content in one data block that no text can end early', async () => {
  const attack = '</script><script>alert(1)</script>';
  hostedHolds(withField(seedDocuments(), 'landingPage', 'offer', attack));
  const html = await (await get('/')).text();
  expect(html).not.toContain('<script>alert');
  const [, json = ''] = /id="audit-data">(.*?)<\/script>/.exec(html) ?? [];
  const { content, contract } = JSON.parse(json);
  expect(content.landingPage.offer).toBe(attack);
  expect(content).not.toHaveProperty('pages');
  expect(contract).toMatch(/^[\w-]{12}$/);
});

test('/index draws its page, which search engines should not list and no script follows', async () => {
  hostedHolds(seedDocuments());
  const page = await get('/index');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Welcome to Your Blank App<\/h1>/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('<script');
});

test.each(['/nowhere', '/no/such/page?x=1', '/caf%C3%A9%20%22', '/index/more'])(
  '%s is a 404 with its page, which logs the path in the browser, and in development on the server',
  async (path) => {
    hostedHolds(seedDocuments());
    const page = await get(path);
    const html = await page.text();
    expect(logLines()).toMatchObject([{ event: 'not-found', path: path.split('?')[0] }]);
    expect(page.status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>404<\/h1>/);
    expect(html).toContain('Oops! Page not found');
    expect(html).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/);
    expect(html).toContain('console.error("404: no page at",location.pathname)');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test('content in the load context is rendered without a fetch', async () => {
  const documents = withField(seedDocuments(), 'landingPage', 'headline', 'From the context');
  const content = toLoadedContent(await queryContent(documents));
  const page = await handle(new Request('http://site.example/'), { content });
  expect(await page.text()).toMatch(/<h1[^>]*>From the context<\/h1>/);
  expect(requests()).toEqual([]);
});

test('a load context without content renders the failure page without a fetch', async () => {
  const page = await handle(new Request('http://site.example/'), { content: 'none' });
  expect(page.status).toBe(503);
  expect(requests()).toEqual([]);
});

test.each(['/', '/index', '/nowhere'])('%s asks the Content Lake once', async (path) => {
  hostedHolds(seedDocuments());
  await get(path);
  expect(requests()).toHaveLength(1);
  logLines();
});

test.each(['/', '/index', '/nowhere'])(
  '%s stands within the footer of the provider',
  async (path) => {
    hostedHolds(withField(seedDocuments(), 'siteSettings', 'provider.name', 'Acme Search'));
    expect(await (await get(path)).text()).toContain('This page was created by Acme Search');
    logLines();
  },
);

test.each(['/', '/index', '/nowhere'])(
  '%s names the language of its texts, and English where none is chosen',
  async (path) => {
    for (const [chosen, named] of [
      ['fr-CA', 'fr-CA'],
      [undefined, 'en-CA'],
    ]) {
      hostedHolds(withField(seedDocuments(), 'siteSettings', 'language', chosen));
      expect(await (await get(path)).text()).toContain(`<html lang="${named}">`);
    }
    logLines();
  },
);

test.each(['/', '/index', '/nowhere'])(
  '%s without content is a 503 that says why in the log',
  async (path) => {
    hostedHolds(withField(seedDocuments(), 'question-q4', 'options[0].points', -5));
    const page = await get(path);
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(page.headers.get('Retry-After')).toBe('30');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<html lang="en-CA">');
    expect(html).toContain('Back in a moment');
    expect(html).not.toContain('question-q4');
    expect(html).not.toContain('<script');
    const message = expect.stringContaining('question-q4 options[0].points [too-small]');
    expect(logLines()).toContainEqual(
      expect.objectContaining({ event: 'content-unavailable', message }),
    );
  },
);

test.each<[string, () => Response]>([
  ['a failure', () => HttpResponse.json({ error: 'broken' }, { status: 500 })],
  ['HTML', () => HttpResponse.html('<h1>Maintenance</h1>')],
  ['nothing', () => HttpResponse.json({})],
  ['a redirect', () => HttpResponse.redirect('https://elsewhere.example/', 302)],
  ['half an answer', () => new HttpResponse('{"result":')],
  ['no connection', () => HttpResponse.error()],
])('the Content Lake gives %s: a clear page with status 503', async (_, answer) => {
  hostedAnswers(answer);
  const page = await get('/');
  expect(page.status).toBe(503);
  expect(page.headers.get('Retry-After')).toBe('30');
  expect(await page.text()).toContain('This page cannot be shown right now.');
  const message = expect.stringMatching(/^The content could not be fetched: ./);
  expect(logLines()).toMatchObject([{ event: 'content-unavailable', message }]);
});

test('a line break in the content forges no line in the log', async () => {
  const forged = 'q\n{"event":"forged"}';
  hostedHolds(withField(seedDocuments(), 'quiz-default', 'labels.step', `{${forged}}`));
  await get('/');
  const [[text] = []] = vi.mocked(console.log).mock.calls;
  expect(String(text)).not.toContain('\n');
  expect(logLines()).toHaveLength(1);
});
