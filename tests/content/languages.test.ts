import { expect, test, vi } from 'vitest';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import { inOwnLanguage } from '#app/quiz/languages/translated.ts';
import { sitemapOf } from '#server/sitemap.ts';
import {
  queryContent,
  type SeedDocument,
  seedDocuments,
  shippedFrench,
  withField,
} from '#tests/seed.ts';
import { inLanguage, marked } from '#tests/translations.ts';
import { createTestStore, type FetchAll } from './test-store.ts';

const french = await inLanguage(seedDocuments(), 'fr-CA');
const loadedFrom = async (documents: readonly SeedDocument[]) =>
  toLoadedContent(await queryContent(documents));

/** The documents with other texts in the entry of the headline; without it for `undefined`. */
const withHeadline = (text: string | undefined, of?: string) =>
  french.map((each) =>
    each._id === 'translation-fr-CA-landingPage'
      ? { ...each, entries: entriesWith(each.entries, text, of) }
      : each,
  );
const entriesWith = (entries: unknown, text: string | undefined, of?: string) =>
  (Array.isArray(entries) ? entries : []).flatMap((entry) => {
    if (ownProperty(entry, 'path') !== 'headline') return [entry];
    return text === undefined ? [] : [{ ...entry, text, ...(of !== undefined && { of }) }];
  });

test('each live language is held with its path; the scoring is that of the audit itself', async () => {
  const loaded = await loadedFrom(french);
  const [translation] = loaded.translations;
  expect(loaded.alternates).toEqual([
    { language: 'en-CA', path: '/' },
    { language: 'fr-CA', path: '/fr' },
  ]);
  expect(translation?.path).toBe('/fr');
  expect(translation?.content.siteSettings.language).toBe('fr-CA');
  expect(translation?.untranslated).toBeUndefined();
  const alone = await loadedFrom(seedDocuments());
  expect(translation?.scoringRevision).toBe(alone.scoringRevision);
  expect([...loaded.updated.keys()]).toContain('translation-fr-CA-landingPage');
});

test.each<[what: string, documents: SeedDocument[], counts: object]>([
  ['complete', french, { missing: 0, toReview: 0, refused: 0 }],
  ['a text is missing', withHeadline(undefined), { missing: 1, toReview: 0, refused: 0 }],
  ['a text has changed', withHeadline('Titre', 'Before'), { missing: 0, toReview: 1, refused: 0 }],
  ['one breaks a rule', withHeadline('{name}'), { missing: 0, toReview: 0, refused: 1 }],
])('the status says how complete a language is: %s', async (_, documents, counts) => {
  const { store, log } = createTestStore({ fetch: async () => [await queryContent(documents)] });
  await store.get();
  expect(store.status().audits).toMatchObject([
    { audit: 'audit', languages: [{ language: 'fr-CA', isLive: true, ...counts }] },
  ]);
  const refused = log.mock.calls.filter(([event]) => event === 'translations-refused');
  expect(refused).toHaveLength(ownProperty(counts, 'refused') ? 1 : 0);
});

test('a publish in French is a new version of the audit', async () => {
  const before = await queryContent(french);
  const after = await queryContent(withHeadline('Nouveau'));
  const fetch = vi.fn<FetchAll>().mockResolvedValueOnce([before]).mockResolvedValue([after]);
  const { store } = createTestStore({ fetch });
  await store.refresh();
  const first = await store.at('/fr');
  await store.refresh();
  const second = await store.at('/fr');
  expect(second?.content.landingPage.headline).toBe('Nouveau');
  expect(second?.revision).not.toBe(first?.revision);
  expect(second?.scoringRevision).toBe(first?.scoringRevision);
});

test('what visitors choose in a field of the form is stored in the audit’s own language', async () => {
  const options = ['Small', 'Large'];
  const field = { _key: 'f', name: 'choice', key: 'size', label: 'Size', options };
  const documents = withField(seedDocuments(), 'leadForm', 'fields[7]', field);
  const { translations } = await loadedFrom(await inLanguage(documents, 'fr-CA'));
  expect(translations[0]?.content.leadForm.fields[7]).toMatchObject({
    options: options.map((of) => marked({ of })),
    values: options,
  });
});

test('the sitemap lists the page of each language', async () => {
  const map = sitemapOf([await loadedFrom(french)], 'https://audit.example.ca');
  expect(map.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://audit.example.ca/',
    '<loc>https://audit.example.ca/fr',
  ]);
});

test('an audit in French has the French of what it shares with others, and offers what they have in English', async () => {
  const shared = withField(shippedFrench(), 'siteSettings', 'language', 'fr-CA').map((each) =>
    each._id === 'audit' ? { ...each, languages: [{ _key: 'e', tag: 'en-CA' }] } : each,
  );
  const nameOf = (documents: readonly SeedDocument[]) =>
    loadedFrom(documents).then(({ content }) => content.leadForm.provinces[1]?.label);
  expect(await nameOf(shared)).toBe('Colombie-Britannique');
  // A translation of what is stored no longer is of something else.
  const renamed = withField(shared, 'province-british-columbia', 'label', 'B.C.');
  expect(await nameOf(renamed)).toBe('B.C.');
  const { texts } = contentIn(inOwnLanguage(await queryContent(shared)), 'en-CA');
  expect(texts.find(({ of }) => of === 'Colombie-Britannique')).toMatchObject({
    status: 'missing',
    offer: 'British Columbia',
  });
});
