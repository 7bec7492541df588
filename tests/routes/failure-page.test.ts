import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { auditDocuments } from '#tests/audits.ts';
import { respondWith, serveDocuments } from '#tests/content/hosted-project.ts';
import { logLines } from '#tests/content/log-lines.ts';
import { type SeedDocument, seedDocuments, withField } from '#tests/seed.ts';
import { siteHandler } from './site-handler.ts';

// Each test starts like a new process, which has served no content yet.
beforeEach(() => void vi.resetModules());

/** The failure page of a process that served these documents, if any, before the outage. */
async function failurePage(documents?: readonly SeedDocument[]): Promise<string> {
  const handle = await siteHandler();
  const home = () => handle(new Request('http://site.example/'));
  if (documents) {
    serveDocuments(documents);
    expect((await home()).status).toBe(200);
  }
  respondWith(() => HttpResponse.error());
  const page = await home();
  expect(page.status).toBe(503);
  expect(logLines()).toMatchObject([{ event: 'content-unavailable' }]);
  return page.text();
}

const shippedTexts = [
  '<html lang="en-CA">',
  '<title>Back in a Moment</title>',
  '<h1 class="display text-title">Back in a Moment</h1>',
  'We can’t show this page right now. Nothing you entered is lost. Please try again in a minute.',
  '<a class="button" href="/">Try again</a>',
  '<div lang="fr-CA" class="measure py-section"><h1 class="display text-title">De retour dans un instant</h1>',
  'Nous ne pouvons pas afficher cette page pour le moment.',
  '<a class="button" href="/">Réessayer</a>',
];

test('the failure page has the texts and the language of the last content served', async () => {
  const documents = Object.entries({
    title: 'Bientôt',
    text: 'Un instant.',
    homeLink: 'Encore',
  }).reduce(
    (edited, [field, text]) => withField(edited, 'page-failure', field, text),
    seedDocuments(),
  );
  const html = await failurePage(withField(documents, 'siteSettings', 'language', 'fr-CA'));
  expect(html).toContain('<html lang="fr-CA">');
  expect(html).toContain('<title>Bientôt</title>');
  expect(html).toContain('<h1 class="display text-title">Bientôt</h1>');
  expect(html).toContain('Un instant.');
  expect(html).toContain('<a class="button" href="/">Encore</a>');
});

test('in a process that has served no content, the failure page has the shipped texts in both languages', async () => {
  const html = await failurePage();
  for (const text of shippedTexts) expect(html).toContain(text);
});

test('content without a failure page is served, and the failure page has the shipped texts', async () => {
  const older = seedDocuments().filter(({ _id }) => _id !== 'page-failure');
  const html = await failurePage(withField(older, 'siteSettings', 'language', 'fr-CA'));
  for (const text of shippedTexts) expect(html).toContain(text);
});

test('the text below the title of the failure page is optional', async () => {
  const html = await failurePage(withField(seedDocuments(), 'page-failure', 'text', undefined));
  expect(html).toContain('Back in a Moment');
  expect(html).not.toContain('We can’t show this page right now.');
});

test('without a cache, each audit names the sites that may show its failure page, and the one at / those of a 404', async () => {
  const handle = await siteHandler();
  const sitesAt = async (path: string) => {
    const { status, headers } = await handle(new Request(`http://site.example${path}`));
    return [status, headers.get('content-security-policy')?.split('frame-ancestors ')[1]];
  };
  const frameAncestors = ['https://www.example.org'];
  const cake = auditDocuments('cake', '', { frameAncestors });
  const home = withField(seedDocuments(), 'audit', 'frameAncestors', ['https://www.example.com']);
  serveDocuments([...home, ...cake]);
  expect(await sitesAt('/q/nobody')).toEqual([404, 'https://www.example.com']);
  expect(await sitesAt('/q/cake')).toEqual([503, 'https://www.example.org']);
  respondWith(() => HttpResponse.error());
  expect(await sitesAt('/q/cake')).toEqual([503, 'https://www.example.org']);
  expect(await sitesAt('/')).toEqual([503, 'https://www.example.com']);
  logLines();
});

test('a request with an unsupported method gets the failure page with status 405', async () => {
  serveDocuments(seedDocuments());
  const handle = await siteHandler();
  const page = await handle(new Request('http://site.example/', { method: 'DELETE' }));
  expect(page.status).toBe(405);
  expect(await page.text()).toContain('<title>Back in a Moment</title>');
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
