import { expect, test } from 'vitest';
import { siteMeta } from '#app/page/site-meta.ts';
import { auditDocuments, withBakery } from '#tests/audits.ts';
import { serveDocuments } from '#tests/content/hosted-project.ts';
import { logLines } from '#tests/content/log-lines.ts';
import { type SeedDocument, seedDocuments, shipped, withField } from '#tests/seed.ts';
import { inLanguage, marked } from '#tests/translations.ts';
import { siteHandler } from './site-handler.ts';

const handle = await siteHandler();
const get = (path: string) => handle(new Request(`http://site.example${path}`));
const htmlOf = async (path: string) => (await get(path)).text();

const french = await inLanguage(seedDocuments(), 'fr-CA');
const inFrench = (text: string) => marked({ of: text });

/** The links to other languages of a page: where they lead, their language and their words. */
const switchIn = (html: string) =>
  Array.from(
    html.matchAll(/<a href="([^"]*)" lang="([^"]*)" hrefLang="([^"]*)"[^>]*>([^<]*)<\/a>/g),
    (found) => found.slice(1),
  );

const SWITCH = /<ul class="no-print[^"]*">.*?<\/ul><script>.*?<\/script>/;

test('/fr is the audit in French, as complete as that in English, and each leads to the other', async () => {
  serveDocuments(french);
  const html = await htmlOf('/fr');
  expect(html).toContain('<html lang="fr-CA"');
  expect(html).toMatch(
    new RegExp(`<h1[^>]*>${inFrench(shipped.landingPage.headline).replace('?', '\\?')}</h1>`),
  );
  expect(html).toContain('<meta property="og:locale" content="fr_CA"/>');
  expect(switchIn(html)).toEqual([['/', 'en-CA', 'en-CA', 'English']]);
  expect(switchIn(await htmlOf('/'))).toEqual([['/fr', 'fr-CA', 'fr-CA', 'Français']]);
});

test('/ is the same as without translations but for the link to French', async () => {
  serveDocuments(french);
  const html = await htmlOf('/');
  expect(html).toMatch(SWITCH);
  serveDocuments(withField(seedDocuments(), 'audit', 'languages', []));
  expect(html.replace(SWITCH, '')).toBe(await htmlOf('/'));
});

test('the other pages are in the language of their path, and lead to their start', async () => {
  serveDocuments(french);
  const { pages } = shipped;
  const index = await htmlOf('/fr/index');
  expect(index).toContain(inFrench(pages.index.title));
  expect(switchIn(index)).toEqual([['/index', 'en-CA', 'en-CA', 'English']]);
  const missing = await get('/fr/nowhere');
  expect(missing.status).toBe(404);
  const html = await missing.text();
  expect(html).toContain(
    `<a href="/fr" class="button button-plain">${inFrench(pages.notFound.homeLink)}</a>`,
  );
  expect(html).toContain('href="/fr#start"');
  expect(switchIn(html)).toEqual([['/', 'en-CA', 'en-CA', 'English']]);
  expect(logLines()).toHaveLength(1);
});

test('an audit with an address of its own has it behind the language, and where it was leads there', async () => {
  const documents = await inLanguage(
    [...seedDocuments(), ...auditDocuments('bakery', 'Bakery', { formerAddresses: ['shop'] })],
    'fr-CA',
  );
  serveDocuments(documents);
  expect(switchIn(await htmlOf('/fr/q/bakery'))).toEqual([
    ['/q/bakery', 'en-CA', 'en-CA', 'English'],
  ]);
  const moved = await get('/fr/q/shop?ref=a');
  expect([moved.status, moved.headers.get('Location')]).toEqual([308, '/fr/q/bakery?ref=a']);
});

const withLanguages = (languages: object[]): SeedDocument[] =>
  withField(french, 'audit', 'languages', languages);

test('a language that is not live has no page: its address leads to the audit, and no link to it', async () => {
  serveDocuments(withLanguages([{ _key: 'a', tag: 'fr-CA', isLive: false }]));
  const { status, headers } = await get('/fr?ref=a');
  expect([status, headers.get('Location')]).toEqual([308, '/?ref=a']);
  expect(switchIn(await htmlOf('/'))).toEqual([]);
});

test('of two languages with the same first part, the second has its whole tag, and both name their regions', async () => {
  serveDocuments(
    withLanguages([
      { _key: 'a', tag: 'fr-CA', isLive: true },
      { _key: 'b', tag: 'fr-FR', isLive: true },
    ]),
  );
  expect(switchIn(await htmlOf('/'))).toEqual([
    ['/fr', 'fr-CA', 'fr-CA', 'Français canadien'],
    ['/fr-fr', 'fr-FR', 'fr-FR', 'Français (France)'],
  ]);
  expect((await get('/fr-fr')).status).toBe(200);
});

test('a site that is French first has English beside it', async () => {
  const documents = withField(
    await inLanguage(withField(seedDocuments(), 'siteSettings', 'language', 'fr-CA'), 'en-CA'),
    'siteSettings',
    'language',
    'fr-CA',
  );
  serveDocuments(documents);
  expect(await htmlOf('/')).toContain('<html lang="fr-CA"');
  expect(switchIn(await htmlOf('/en'))).toEqual([['/', 'fr-CA', 'fr-CA', 'Français']]);
});

test('a language that is written from right to left says so', async () => {
  serveDocuments(await inLanguage(seedDocuments(), 'ar'));
  expect(await htmlOf('/ar')).toContain('<html lang="ar" dir="rtl"');
});

test('nothing that is wrong in French changes anything in English, or keeps it from visitors', async () => {
  const damaged = french.map((each) =>
    each._type === 'translation'
      ? { ...each, entries: [{ _key: 'a', path: 'headline', of: 'x', text: '{x}' }] }
      : each,
  );
  serveDocuments(damaged);
  const html = await htmlOf('/');
  serveDocuments(french);
  expect(html).toBe(await htmlOf('/'));
  serveDocuments(damaged);
  expect(await htmlOf('/fr')).toContain(shipped.landingPage.headline);
});

test('no page chooses its language by what a browser accepts', async () => {
  serveDocuments(await inLanguage(withBakery(), 'fr-CA'));
  const asked = new Request('http://site.example/', { headers: { 'Accept-Language': 'fr' } });
  expect(await (await handle(asked)).text()).toBe(await htmlOf('/'));
});

test('search engines learn of each language, with whole addresses, and which one is for all others', () => {
  const alternates = [
    { language: 'en-CA', path: '/q/bakery' },
    { language: 'fr-CA', path: '/fr/q/bakery' },
  ];
  const linksOf = (path: string, among = alternates) =>
    siteMeta(shipped.siteSettings, shipped.landingPage, {
      path,
      siteUrl: 'https://audit.example.ca',
      alternates: among,
    }).flatMap((tag) =>
      'tagName' in tag && tag.tagName === 'link' ? [[tag.rel, tag.hrefLang, tag.href]] : [],
    );
  const others = [
    ['alternate', 'en-CA', 'https://audit.example.ca/q/bakery'],
    ['alternate', 'fr-CA', 'https://audit.example.ca/fr/q/bakery'],
    ['alternate', 'x-default', 'https://audit.example.ca/q/bakery'],
  ];
  for (const { path } of alternates)
    expect(linksOf(path)).toEqual([
      ['canonical', undefined, `https://audit.example.ca${path}`],
      ...others,
    ]);
  expect(linksOf('/q/bakery', alternates.slice(0, 1))).toHaveLength(1);
});
