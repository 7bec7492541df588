import { expect, test, vi } from 'vitest';
import { seedDocuments, shipped } from '#tests/seed.ts';
import { inLanguage, marked } from '#tests/translations.ts';
import { headline, openSite } from './site.ts';

const french = await inLanguage(seedDocuments(), 'fr-CA');
const LANGUAGES = [{ _key: 'fr-CA', tag: 'fr-CA' }];
const { pages, landingPage } = shipped;

/** Where an address leads. */
const leads = async (address: string) =>
  (await fetch(address, { redirect: 'manual' })).headers.get('location');

test('what is published in French is on /fr, and what is published in English there too until it is translated', async () => {
  const { url, lake } = await openSite(french);
  expect(await headline(`${url}/fr`)).toBe(marked({ of: landingPage.headline }));
  const entries = [{ _key: 'a', path: 'headline', of: landingPage.headline, text: 'Bonjour' }];
  await lake.publish('translation-fr-CA-landingPage', { entries });
  await vi.waitFor(async () => expect(await headline(`${url}/fr`)).toBe('Bonjour'));
  await lake.publish('landingPage', { headline: 'New', promises: ['Quick'] });
  await vi.waitFor(async () => expect(await headline(url)).toBe('New'));
  expect(await headline(`${url}/fr`)).toBe('Bonjour');
  expect(await (await fetch(`${url}/fr`)).text()).toMatch(/<li lang="en-CA"[^>]*>.*?Quick<\/li>/);
});

test('a page that is not there says so in the language of its address; a language that is hidden leads to the audit’s own', async () => {
  const { url, lake } = await openSite(french);
  await headline(`${url}/fr`);
  const missing = await fetch(`${url}/fr/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain(marked({ of: pages.notFound.help ?? '' }));
  expect(await (await fetch(`${url}/de/nowhere`)).text()).toContain(pages.notFound.help);
  for (const path of ['/faq', '/my-account', '/no-such-page'])
    expect((await fetch(url + path)).status).toBe(404);
  await lake.publish('audit', { languages: LANGUAGES });
  await vi.waitFor(async () => expect(await leads(`${url}/fr?embed`)).toBe('/?embed'));
  expect((await fetch(url)).status).toBe(200);
  await lake.publish('audit', { languages: LANGUAGES.map((each) => ({ ...each, isLive: true })) });
  await vi.waitFor(async () => expect(await leads(`${url}/fr`)).toBe(null));
});

test('an audit that is in French as a whole now is not on /fr, which leads to it', async () => {
  const { url, lake } = await openSite(french);
  await headline(`${url}/fr`);
  await lake.publish('siteSettings', { language: 'fr-CA' });
  await vi.waitFor(async () => expect(await leads(`${url}/fr`)).toBe('/'));
  expect(await headline(`${url}/fr`)).toBe(marked({ of: landingPage.headline }));
});

test('while an audit was never valid, its page in French is the failure page', async () => {
  const broken = french.map((each) =>
    each._id === 'landingPage' ? { ...each, headline: '' } : each,
  );
  const { url } = await openSite(broken);
  await vi.waitFor(async () => expect((await fetch(`${url}/fr`)).status).toBe(503));
});
