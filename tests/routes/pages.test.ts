import { createHash } from 'node:crypto';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { newestDate, toLoadedContent } from '#app/content/loaded-content.server.ts';
import { INLINE_SCRIPTS } from '#app/page/inline-scripts.ts';
import { consentTextOf } from '#app/quiz/contract/consent-text.ts';
import { auditDocuments, withBakery } from '#tests/audits.ts';
import { requests, respondWith, serveDocuments } from '#tests/content/hosted-project.ts';
import { logLines } from '#tests/content/log-lines.ts';
import { documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { queryContent, seedDocuments, shipped, withField } from '#tests/seed.ts';
import { ENTRY, siteHandler } from './site-handler.ts';

const handle = await siteHandler();
const get = (path: string) => handle(new Request(`http://site.example${path}`));

test('/ renders the landing page with its texts, and loads the script of the audit', async () => {
  serveDocuments(
    withField(seedDocuments(), 'landingPage', 'headline', 'Can the machines see you?'),
  );
  const page = await get('/');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(html).toMatch(/<h1[^>]*>Can the machines see you\?<\/h1>/);
  expect(html).toContain(`<script type="module" async="" src="${ENTRY}"`);
  expect(html).toContain(`<title>${shipped.siteSettings.seo.title}</title>`);
  expect(html).not.toContain('noindex');
});

test('/ passes the content to the audit in one data block that no text can end early', async () => {
  const attack = '</script><script>alert(1)</script>';
  serveDocuments(withField(seedDocuments(), 'landingPage', 'offer', attack));
  const html = await (await get('/')).text();
  expect(html).not.toContain('<script>alert');
  const [, json = ''] = /id="audit-data">(.*?)<\/script>/.exec(html) ?? [];
  const { content, scoringRevision } = JSON.parse(json);
  expect(content.landingPage.offer).toEqual([{ items: [[{ text: attack }]] }]);
  expect(content).not.toHaveProperty('pages');
  expect(scoringRevision).toMatch(/^[\w-]{12}$/);
});

test('the Studio on another origin reads when what visitors get of an audit was changed', async () => {
  serveDocuments(withBakery());
  for (const audit of ['audit', 'audit-bakery']) {
    const answer = await get(`/api/audits/${audit}`);
    expect(await answer.json()).toEqual({ updated: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  }
  expect(await (await get('/api/audits/nobody')).json()).toEqual({});
  const dates = ['2026-11-02', '2026-11-26', ''].map((date, at): [string, string] => [
    `${at}`,
    date,
  ]);
  expect(newestDate(new Map(dates))).toBe('2026-11-26');
});

test('while leads are off, / is the same whatever else their settings say', async () => {
  serveDocuments(seedDocuments());
  const shippedPage = await (await get('/')).text();
  const leads = { ...LEADS_ON, isOn: false };
  serveDocuments(withField(seedDocuments(), 'siteSettings', 'leads', leads));
  expect(await (await get('/')).text()).toBe(shippedPage);
  expect(shippedPage).not.toMatch(/"leads"|consentText/);
});

test('while leads are on, the data of / name the consent text by its hash', async () => {
  serveDocuments(documentsWithLeads());
  const [, json = ''] = /id="audit-data">(.*?)<\/script>/.exec(await (await get('/')).text()) ?? [];
  const { content } = JSON.parse(json);
  const text = consentTextOf(LEADS_ON);
  const textId = createHash('sha256').update(text).digest('hex');
  expect(content.leads.consent).toEqual({ textId, language: 'en-CA' });
  expect(text).toContain(LEADS_ON.marketing.label);
});

/** What is in each script of a page, in their order. */
const scriptsIn = (html: string) =>
  Array.from(html.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, source]) => source);

test('/index renders its page, which has noindex and no script but those for frames, for Space and for its languages', async () => {
  serveDocuments(seedDocuments());
  const page = await get('/index');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Welcome to Your Blank App<\/h1>/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const { embed, pressBySpace, language } = INLINE_SCRIPTS;
  expect(scriptsIn(html)).toEqual([embed, pressBySpace, language]);
});

test.each(['/nowhere', '/no/such/page?x=1', '/caf%C3%A9%20%22', '/index/more'])(
  '%s has status 404; its path is logged in the browser, and in development on the server',
  async (path) => {
    serveDocuments(seedDocuments());
    const page = await get(path);
    const html = await page.text();
    expect(logLines()).toMatchObject([{ event: 'not-found', path: path.split('?')[0] }]);
    expect(page.status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>404<\/h1>/);
    expect(html).toContain('Oops! Page not found');
    expect(html).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/);
    expect(html).toContain('console.error("404: no page at",p)');
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

test.each(['/', '/index', '/nowhere'])(
  '%s asks the Content Lake for the list of audits, and for each once',
  async (path) => {
    serveDocuments(seedDocuments());
    await get(path);
    expect(requests()).toHaveLength(2);
    logLines();
  },
);

test.each(['/', '/index', '/nowhere'])('%s has a footer that names the provider', async (path) => {
  serveDocuments(withField(seedDocuments(), 'siteSettings', 'provider.name', 'Acme Search'));
  expect(await (await get(path)).text()).toContain('This page was created by Acme Search');
  logLines();
});

test.each(['/', '/index', '/nowhere'])(
  '%s has the language of its content, or en-CA if none is set',
  async (path) => {
    for (const [chosen, named] of [
      ['fr-CA', 'fr-CA'],
      [undefined, 'en-CA'],
    ]) {
      serveDocuments(withField(seedDocuments(), 'siteSettings', 'language', chosen));
      expect(await (await get(path)).text()).toContain(`<html lang="${named}"`);
    }
    logLines();
  },
);

test.each(['/', '/index', '/nowhere'])(
  '%s with invalid content has status 503, and the log says why',
  async (path) => {
    serveDocuments(withField(seedDocuments(), 'question-q4', 'options[0].points', 2_000_000));
    const page = await get(path);
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(page.headers.get('Retry-After')).toBe('30');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('<html lang="en-CA">');
    expect(html).toContain('Back in a Moment');
    expect(html).not.toContain('question-q4');
    expect(scriptsIn(html)).toEqual([INLINE_SCRIPTS.embed, INLINE_SCRIPTS.pressBySpace]);
    const message = expect.stringContaining('question-q4 options[0].points [too-large]');
    expect(logLines()).toContainEqual(
      expect.objectContaining({ event: 'content-unavailable', message }),
    );
  },
);

// tests/content/site-content.test.ts has each way in which the Content Lake can fail.
test('when the content cannot be fetched, the visitor gets the failure page with status 503', async () => {
  respondWith(() => HttpResponse.error());
  const page = await get('/');
  expect(page.status).toBe(503);
  expect(page.headers.get('Retry-After')).toBe('30');
  expect(await page.text()).toContain('We can’t show this page right now.');
  const message = expect.stringMatching(/^The content could not be fetched: ./);
  expect(logLines()).toMatchObject([{ event: 'content-unavailable', message }]);
});

test('a line break in the content cannot add a line to the log', async () => {
  const forged = 'q\n{"event":"forged"}';
  serveDocuments(withField(seedDocuments(), 'quiz-default', 'labels.step', `{${forged}}`));
  await get('/');
  const [[text] = []] = vi.mocked(console.log).mock.calls;
  expect(String(text)).not.toContain('\n');
  expect(logLines()).toHaveLength(1);
});

test('an audit that is paused says so in its words and colours, and gives nothing of itself', async () => {
  serveDocuments(
    withBakery('Bakery', { isPaused: true, frameAncestors: ['https://host.example'] }),
  );
  const page = await get('/q/bakery');
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>This Audit Isn’t Open Right Now<\/h1>/);
  expect(html).toContain(
    `href="${shipped.siteSettings.provider.url}" class="button" target="_blank"`,
  );
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/audit-data|data-session|type="module"|Bakery/);
  expect(page.headers.get('Content-Security-Policy')).toContain('https://host.example');
  expect(await (await get('/')).text()).toContain(shipped.landingPage.headline);
});

test('an audit that is deleted is at no address, and gives its own to another', async () => {
  const deleted = { deletedAt: '2026-11-26T12:00:00Z', formerAddresses: ['shop'] };
  serveDocuments(withBakery('Bakery', deleted));
  expect((await get('/q/bakery')).status).toBe(404);
  expect((await get('/q/shop')).status).toBe(404);
  expect(logLines()).toHaveLength(2);
  serveDocuments([
    ...withBakery('Bakery', { ...deleted, slug: undefined }),
    ...auditDocuments('a', 'Another Bakery', { slug: 'bakery' }),
  ]);
  expect(await (await get('/q/bakery')).text()).toContain('Another Bakery');
  expect(await (await get('/')).text()).toContain(shipped.landingPage.headline);
});
