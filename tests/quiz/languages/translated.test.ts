import { expect, test } from 'vitest';
import { visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import type { TranslatableText } from '#app/quiz/languages/translatable-texts.ts';
import { countTexts } from '#studio/translations/count-texts.ts';
import { documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import {
  contentOf,
  queryContent,
  type SeedDocument,
  seedDocuments,
  shipped,
  withField,
} from '#tests/seed.ts';
import { inLanguage, isAddress, marked, translatableTexts } from '#tests/translations.ts';

const TAG = 'fr-CA';

const contentOfDocuments = async (documents: readonly SeedDocument[]) =>
  contentIn(await queryContent(documents), TAG);

const french = await inLanguage(seedDocuments(), TAG);

test('the texts to translate are those that visitors read, once each, in the order in which they meet them', async () => {
  const texts = translatableTexts(await queryContent(documentsWithLeads()));
  const content = await contentOf(documentsWithLeads());
  const read = visibleTexts(content).map(({ path }) => path.join());
  expect(
    texts
      .filter((each) => !isAddress(each))
      .map(({ at }) => at.join())
      .sort(),
  ).toEqual(read.sort());
  expect(new Set(texts.map(({ document, path }) => document + path)).size).toBe(texts.length);
  const screens = texts.map(({ screen }) => screen);
  expect([...new Set(screens)]).toEqual([
    'landing',
    'form',
    'questions',
    'report',
    'settings',
    'pages',
  ]);
  expect(texts[0]).toMatchObject({ document: 'landingPage', path: 'headline', longest: 500 });
  expect(texts.filter(({ isOptional }) => isOptional).map(({ path }) => path)).toEqual([
    'provider.name',
    'provider.url',
    'booking',
    'privacy.url',
    'leads.sender.name',
    'leads.sender.address',
    'leads.sender.contact',
    'leads.personInCharge.name',
    'leads.personInCharge.contact',
  ]);
});

test('names and how somebody is reached need no translation, and may have one', async () => {
  const documents = documentsWithLeads();
  const namesOf = async (translate: (text: TranslatableText) => string | undefined) => {
    const result = await queryContent(await inLanguage(documents, TAG, translate));
    const { content, texts, untranslated } = contentIn(result, TAG);
    const counted = countTexts(texts);
    return { counted, untranslated, sender: content?.siteSettings.leads?.sender };
  };
  const complete = { counted: { missing: 0, toReview: 0 }, untranslated: [] };
  const { address, contact } = LEADS_ON.sender;
  expect(await namesOf((text) => (text.isOptional ? undefined : marked(text)))).toMatchObject({
    ...complete,
    sender: { address, contact },
  });
  expect(
    await namesOf((text) => (text.of === address ? '12, rue Lower Water' : marked(text))),
  ).toMatchObject({ ...complete, sender: { address: '12, rue Lower Water' } });
});

test('items of lists are found by their keys, and texts with lists and links are Markdown', async () => {
  const texts = translatableTexts(await queryContent(seedDocuments()));
  expect(texts).toContainEqual(
    expect.objectContaining({
      document: 'question-q5',
      path: 'options[_key=="other"].label',
      of: 'Something else',
      screen: 'questions',
      isRich: false,
    }),
  );
  expect(texts).toContainEqual(
    expect.objectContaining({ document: 'landingPage', path: 'promises[0]' }),
  );
  const offer = texts.find(({ path }) => path === 'offer');
  expect(offer).toMatchObject({ isRich: true, of: expect.stringMatching(/^More and more people/) });
});

test('a complete translation replaces each text, changes nothing else, and is of its language', async () => {
  const { content, texts, issues, lost, untranslated } = await contentOfDocuments(french);
  if (!content) throw new Error('There is no content.');
  expect({ issues, lost, untranslated }).toEqual({ issues: [], lost: [], untranslated: [] });
  expect(texts.filter(({ status, isOptional }) => status !== 'translated' && !isOptional)).toEqual(
    [],
  );
  expect(content.siteSettings.language).toBe(TAG);
  const source = visibleTexts(shipped);
  expect(visibleTexts(content).map(({ text }) => text)).toEqual(
    source.map(({ text }) => marked({ of: text })),
  );
});

/** No neighbours: the texts of the seed are left out in so many groups. */
const GROUPS = 20;

test('texts of the seed that are left out are missing alone, and stay as they were', async () => {
  const result = await queryContent(french);
  const whole = contentIn(result, TAG);
  const shown = visibleTexts(whole.content ?? shipped).map(({ text }) => text);
  const source = visibleTexts(shipped);
  const inTurn = whole.texts.filter(({ isOptional }) => !isOptional);
  for (let group = 0; group < GROUPS; group += 1) {
    const left = inTurn.filter((_, index) => index % GROUPS === group);
    const names = new Set(left.map(({ document, path }) => `${document} ${path}`));
    const without = structuredClone(result);
    const translations = Object(without).translations as {
      source: string;
      entries: { path: string }[];
    }[];
    for (const each of translations)
      each.entries = each.entries.filter(({ path }) => !names.has(`${each.source} ${path}`));
    const { content, texts, untranslated } = contentIn(without, TAG);
    const missing = texts.filter(({ status, isOptional }) => status === 'missing' && !isOptional);
    expect(missing.map(({ document, path }) => `${document} ${path}`)).toEqual([...names]);
    expect(untranslated.filter((text) => text !== '').length).toBeGreaterThanOrEqual(left.length);
    const at = new Set(left.map((each) => each.at.join()));
    expect(visibleTexts(content ?? shipped).map(({ text }) => text)).toEqual(
      source.map(({ text, path }, index) => (at.has(path.join()) ? text : shown[index])),
    );
  }
});

/** The documents with one entry changed, by its path. */
const withEntry = (source: string, path: string, change: object): SeedDocument[] =>
  french.map((document) =>
    document._id === `translation-${TAG}-${source}`
      ? {
          ...document,
          entries: (document.entries as { path: string }[]).map((entry) =>
            entry.path === path ? { ...entry, ...change } : entry,
          ),
        }
      : document,
  );

test.each([
  ['too long', 'landingPage', 'startButton', 'a'.repeat(81), 'Use at most 80 characters.'],
  [
    'with a foreign placeholder',
    'landingPage',
    'headline',
    'Bonjour {name}',
    '{name} is not known here. This text has no placeholders.',
  ],
  [
    'without its placeholder',
    'resultsPage',
    'outOf',
    'sur 100',
    '{scale} is missing: the site replaces it. Write it where it belongs.',
  ],
  [
    'whose placeholder is half bold',
    'resultsPage',
    'nextLevel.intro',
    'A **{le**vel}',
    'Only a part of {level} is bold or a link. Make it so as a whole.',
  ],
  [
    'with an address that is none',
    'landingPage',
    'offer',
    '[ici](javascript:alert)',
    'Enter a full address that starts with https://, or mailto: and an email',
  ],
])(
  'a translation %s is named, and its text stays as it was',
  async (_, document, path, text, message) => {
    const { content, issues, texts, untranslated } = await contentOfDocuments(
      withEntry(document, path, { text }),
    );
    expect(issues).toEqual([
      {
        document: `translation-${TAG}-${document}`,
        field: expect.stringMatching(/^entries\[_key=="e\d+"\].text$/),
        rule: 'translation-refused',
        message,
      },
    ]);
    const [refused] = texts.filter(({ status }) => status === 'refused');
    expect(refused).toMatchObject({ document, path, problem: message });
    expect(untranslated.length).toBeGreaterThan(0);
    const shownNow = visibleTexts(content ?? shipped);
    const source = visibleTexts(shipped);
    const at = refused?.at.join();
    expect(shownNow.find((each) => each.path.join() === at)).toEqual(
      source.find((each) => each.path.join() === at),
    );
  },
);

test('a translation of a text that has changed since is used, and to be reviewed', async () => {
  const { content, texts } = await contentOfDocuments(
    withField(french, 'landingPage', 'headline', 'Can AI find you?'),
  );
  expect(texts.filter(({ status }) => status === 'toReview')).toMatchObject([
    { path: 'headline', of: 'Can AI find you?', entry: { of: shipped.landingPage.headline } },
  ]);
  expect(content?.landingPage.headline).toBe(marked({ of: shipped.landingPage.headline }));
});

test.each([
  ['provider.name', 'Your Company', 'Bright Ideas'],
  ['booking', 'https://example.com/book', 'https://bright.ca/book'],
  ['privacy.label', '[Name of the policy]', 'Privacy policy'],
])(
  'a translated placeholder is missing once %s is none, and never on the page',
  async (path, of, now) => {
    const named = withField(french, 'siteSettings', path, now);
    const documents = named.map((each) =>
      each._id === `translation-${TAG}-siteSettings`
        ? { ...each, entries: [{ _key: 'own', path, of, text: 'Votre texte' }] }
        : each,
    );
    const { texts, issues, lost } = await contentOfDocuments(documents);
    expect(texts.find((each) => each.path === path)).toMatchObject({ of: now, status: 'missing' });
    expect({ issues, lost }).toEqual({ issues: [], lost: [] });
    const still = withField(documents, 'siteSettings', path, of);
    expect(
      (await contentOfDocuments(still)).texts.find((each) => each.path === path)?.entry,
    ).toBeDefined();
  },
);

test('a link is no placeholder', async () => {
  const of = '[Privacy](https://bright.ca)';
  const { texts } = await contentOfDocuments(withEntry('landingPage', 'offer', { of }));
  expect(texts.find(({ path }) => path === 'offer')).toMatchObject({ status: 'toReview' });
});

test('a line that moves in a list of plain texts takes its translation along, and a new one is missing', async () => {
  const { promises } = shipped.landingPage;
  const moved = ['A new line', ...promises.toReversed()];
  const { content, texts, lost } = await contentOfDocuments(
    withField(french, 'landingPage', 'promises', moved),
  );
  expect(content?.landingPage.promises).toEqual([
    'A new line',
    ...promises.toReversed().map((of) => marked({ of })),
  ]);
  expect(texts.flatMap(({ status, path }) => (status === 'missing' ? [path] : []))).toContain(
    'promises[0]',
  );
  expect(lost).toEqual([]);
});

test('an entry whose text is gone is kept, and offered where the same text is again', async () => {
  const key = 'options[_key=="other"].label';
  const moved = withField(french, 'question-q5', 'options[4]._key', 'moved');
  const { texts, lost } = await contentOfDocuments(moved);
  expect(lost).toMatchObject([{ path: key, document: 'question-q5', of: 'Something else' }]);
  expect(texts.filter(({ offer }) => offer)).toMatchObject([
    {
      path: 'options[_key=="moved"].label',
      status: 'missing',
      offer: marked({ of: 'Something else' }),
    },
  ]);
});

test('what is filled in of a part that is off is neither missing nor lost', async () => {
  const withLeads = await inLanguage(documentsWithLeads(), TAG);
  const off = withField(withLeads, 'siteSettings', 'leads.isOn', false);
  const { texts, lost } = await contentOfDocuments(off);
  expect(texts.filter(({ path }) => path.startsWith('leads.'))).toEqual([]);
  expect(lost).toEqual([]);
});

test('what is wrong in the audit itself refuses no translation', async () => {
  const leads = withField(documentsWithLeads(), 'siteSettings', 'booking', 'https://example.com/');
  const { content, texts, issues } = await contentOfDocuments(await inLanguage(leads, TAG));
  expect(content).toBeUndefined();
  expect(issues).toEqual([]);
  expect(texts.filter(({ status, isOptional }) => status !== 'translated' && !isOptional)).toEqual(
    [],
  );
});

test('damaged translations cost only themselves', async () => {
  const result = Object(await queryContent(french));
  result.translations[0].entries[0] = { path: 5 };
  result.translations[1] = 'none';
  result.translations[2].entries = null;
  const { content, texts } = contentIn(result, TAG);
  expect(content).toBeDefined();
  expect(texts.some(({ status }) => status === 'translated')).toBe(true);
  expect(contentIn(null, TAG)).toMatchObject({ content: undefined, texts: [], lost: [] });
});

test('two choices that a translation makes the same are refused, because no visitor could tell them apart', async () => {
  const options = ['Small', 'Large'];
  const field = { _key: 'f', name: 'choice', key: 'size', label: 'Size', options };
  const documents = withField(seedDocuments(), 'leadForm', 'fields[7]', field);
  const same = await inLanguage(documents, TAG, ({ of }) =>
    of === 'Large' ? marked({ of: 'Small' }) : marked({ of }),
  );
  const { issues, content } = await contentOfDocuments(same);
  expect(content).toBeDefined();
  expect(issues).toMatchObject([
    {
      rule: 'translation-refused',
      message: '“σμαλλ” is in the list already. Remove one of the two.',
    },
  ]);
});
