import { expect, test } from 'vitest';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { parsePersonas, personasOf } from '#app/quiz/checks/personas.ts';
import { visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import { auditContentQuery } from '#app/quiz/contract/query.ts';
import { type ContentIn, contentIn } from '#app/quiz/languages/content-in.ts';
import { type TranslatedText, translated } from '#app/quiz/languages/translated.ts';
import { hasSource } from '#schemas/objects/tile-source.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { auditsOf } from '#schemas/validation/audits.ts';
import { planDeletion } from '#studio/deletion/delete-versions.ts';
import {
  type AuditStart,
  documentsOfStart,
  fieldsForClient,
  seoForClient,
  settingsOf,
} from '#studio/panes/audit-start.ts';
import { createAudit } from '#studio/panes/create-audit.ts';
import { TEMPLATES, type Template } from '#studio/panes/templates.ts';
import { allChangesOf, planPublishing } from '#studio/publish/publish-plan.ts';
import { withBakery } from '#tests/audits.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { seedDocuments, shippedFrench } from '#tests/seed.ts';

type Perspectives = Awaited<ReturnType<typeof runLake>>['inPerspective'];

/** The published audits, the one at `/` first. */
async function loadAudits(inPerspective: Perspectives) {
  const client = inPerspective('published');
  const ids = await client.fetch<string[]>('*[_type == "audit"] | order(coalesce(slug, ""))._id');
  return Promise.all(
    ids.map(async (audit) => toLoadedContent(await client.fetch(auditContentQuery, { audit }))),
  );
}

const slugsOf = async (inPerspective: Perspectives) =>
  (await loadAudits(inPerspective)).map(({ content, path }) => [
    path,
    content.landingPage.headline,
  ]);

const settingsIn = (documents: readonly StoredDocument[], id = 'siteSettings') => {
  const document = documents.find(({ _id }) => _id === id);
  if (!document) throw new Error('There are no settings.');
  return document;
};

/** The settings of the shipped client. */
const usual = (documents: readonly StoredDocument[]) => ({
  document: settingsIn(documents),
  isNew: false,
});

/** The start of a copy of the first of these audits, or of the one with this id. */
function copyIn(documents: StoredDocument[], id = 'audit'): AuditStart {
  const audit = auditsOf(documents).find((each) => each.id === id);
  if (!audit) throw new Error('There is no audit.');
  return { kind: 'copy', audit };
}

/** A lake with these documents, and an audit at /q/maple-bakery that is made there from a start. */
async function madeFrom(
  start: AuditStart,
  documents: StoredDocument[],
  settings: { document: StoredDocument; isNew: boolean } = usual(documents),
) {
  const { pictures, ...own } = await documentsOfStart(start, documents);
  const { client, inPerspective } = await runLake({ documents: [...documents, ...pictures] });
  const audit = await createAudit(client, {
    title: 'Bread for $$',
    slug: 'maple-bakery',
    settings,
    ...own,
  });
  return { client, inPerspective, audit };
}

const fromTemplate = (id: Template['id']): AuditStart => ({
  kind: 'template',
  template: TEMPLATES.find((each) => each.id === id) ?? TEMPLATES[0],
});

test.each(TEMPLATES)(
  'a new audit from the template $title, where leads are on, is published at once, and leaves nothing once deleted',
  async ({ id }) => {
    const documents = documentsWithLeads();
    const { client, inPerspective, audit } = await madeFrom(fromTemplate(id), documents);
    const plan = await planPublishing(client, allChangesOf(audit));
    expect(plan.issues).toEqual([]);
    await plan.commit();
    const [home, made] = await loadAudits(inPerspective);
    expect(home?.path).toBe('/');
    expect(made).toMatchObject({
      path: '/q/maple-bakery',
      content: {
        siteSettings: home?.content.siteSettings,
        leadForm: { errorTitle: 'Error: {title}' },
        landingPage: {
          headline: id === 'audit' ? 'Is Your Business Invisible to AI?' : 'Bread for $$',
        },
      },
    });
    expect(await client.fetch('*[_id in path("drafts.**")]._id')).toEqual([]);
    await (await planDeletion(client, audit)).commit();
    const known = documents.map(({ _id }) => _id).toSorted();
    const ids = '*[_type != "sanity.imageAsset"]._id | order(@)';
    expect(await inPerspective('raw').fetch(ids)).toEqual(known);
  },
);

test.each(TEMPLATES)(
  'for a new client, an audit from the template $title has nothing of another client',
  async ({ id }) => {
    const documents = documentsWithLeads();
    const newClient = { name: 'Maple & Sons', website: 'https://maple.test', language: 'en-CA' };
    const { client, inPerspective, audit } = await madeFrom(fromTemplate(id), documents, {
      document: (await settingsOf(newClient)).document,
      isNew: true,
    });
    const plan = await planPublishing(client, allChangesOf(audit));
    expect(plan.issues).toEqual([]);
    await plan.commit();
    const made = (await loadAudits(inPerspective)).find(({ path }) => path !== '/');
    const { siteSettings } = made?.content ?? {};
    expect(siteSettings).toMatchObject({
      siteName: 'Maple & Sons',
      provider: { name: 'Maple & Sons', url: 'https://maple.test' },
      language: 'en-CA',
      seo: { title: 'Bread for $$' },
      texts: settingsIn(documents).texts,
    });
    expect(siteSettings?.leads).toBeUndefined();
    expect(siteSettings?.brand).toBeUndefined();
    expect(JSON.stringify(siteSettings)).not.toMatch(/Harbour|AI Discoverability/);
  },
);

test('a second audit of a client that is not published yet is published with it', async () => {
  const documents = seedDocuments();
  const { document: newClient } = await settingsOf({
    name: 'Maple',
    website: '',
    language: 'en-CA',
  });
  const { client, inPerspective, audit } = await madeFrom(fromTemplate('empty'), documents, {
    document: newClient,
    isNew: true,
  });
  const { settings } = Object(await client.getDocument(`drafts.${audit}`));
  const second = await createAudit(client, {
    title: 'Two',
    slug: 'two',
    ...(await documentsOfStart(fromTemplate('checklist'), documents)),
    settings: { document: { ...newClient, _id: settings._ref }, isNew: false },
  });
  const plan = await planPublishing(client, allChangesOf(second));
  expect(plan.issues).toEqual([]);
  await plan.commit();
  expect((await slugsOf(inPerspective)).map(([path]) => path)).toEqual(['/', '/q/two']);
});

test('a copy for another client has parts of its own, and none of the original’s places', async () => {
  const fields = {
    isPaused: true,
    formerAddresses: ['shop'],
    frameAncestors: ['https://b.test'],
    host: 'b.test',
  };
  const documents = withBakery('Bakery', { ...fields, formPlace: 'after' });
  const { client, inPerspective, audit } = await madeFrom(
    copyIn(documents, 'audit-bakery'),
    documents,
    {
      document: (await settingsOf({ name: 'Maple', website: '', language: 'en-CA' })).document,
      isNew: true,
    },
  );
  const draft = await client.getDocument(`drafts.${audit}`);
  expect(draft).toMatchObject({ title: 'Bread for $$', slug: 'maple-bakery', formPlace: 'after' });
  for (const field of Object.keys(fields)) expect(draft).not.toHaveProperty(field);
  const plan = await planPublishing(client, allChangesOf(audit));
  expect(plan.issues).toEqual([]);
  await plan.commit();
  const ids = await inPerspective('published').fetch<string[]>(
    '*[_type == "audit"]{"ids": [quiz, settings, landingPage, leadForm, resultsPage][]._ref}.ids[]',
  );
  // The shipped audit and the bakery share all but the landing page.
  expect(new Set(ids).size).toBe(5 + 1 + 5);
});

test('industries that are not in the Content Lake are left out', async () => {
  const documents = seedDocuments().filter(
    ({ _id, _type }) =>
      !['persona', 'quiz', 'audit', 'industry', 'opportunityTile', 'landingPage'].includes(_type) ||
      _id === 'industry-other',
  );
  const { client, audit } = await madeFrom(fromTemplate('audit'), documents);
  const { quiz } = Object(await client.getDocument(`drafts.${audit}`));
  expect(await client.getDocument(`drafts.${quiz._ref}`)).toMatchObject({
    title: 'Bread for $$',
    industries: [{ _ref: 'industry-other' }],
    tiles: [{}, {}, {}],
  });
  const { landingPage } = Object(await client.getDocument(`drafts.${audit}`));
  expect(await client.getDocument(`drafts.${landingPage._ref}`)).toMatchObject({
    preview: { industry: { _ref: 'industry-other' } },
  });
});

test('if one document of a new audit cannot be created, none is', async () => {
  const documents = seedDocuments();
  const { client, inPerspective } = await runLake({ documents });
  await client.create({ _id: 'drafts.taken', _type: 'quickWinRule' });
  const count = () => inPerspective('raw').fetch<number>('count(*)');
  const before = await count();
  let calls = 0;
  const newId = () => (++calls === 5 ? 'taken' : `copy-${calls}`);
  const own = await documentsOfStart(copyIn(documents), documents);
  const copy = { title: 'Copy', slug: 'copy', settings: usual(documents), ...own };
  await expect(createAudit(client, copy, newId)).rejects.toThrow('taken');
  expect(await count()).toBe(before);
});

test('an audit without a quiz cannot be copied, and nothing of it is', async () => {
  const documents = seedDocuments().map((each) =>
    each._type === 'audit' ? { ...each, quiz: undefined } : each,
  );
  await expect(madeFrom(copyIn(documents), documents)).rejects.toThrow(
    'There is no quiz to start from.',
  );
});

test('a copy is as complete in French as the original, and its French goes with it', async () => {
  const documents = shippedFrench();
  const { client, inPerspective, audit } = await madeFrom(copyIn(documents), documents);
  const drafts = await inPerspective('raw').fetch('*[_type == "translation"]._id');
  const made = drafts.filter((id: string) => id.startsWith('drafts.'));
  expect(made.length).toBeGreaterThan(10);
  await (await planPublishing(client, allChangesOf(audit))).commit();
  const inFrench = async (id: string) =>
    contentIn(await inPerspective('published').fetch(auditContentQuery, { audit: id }), 'fr-CA');
  const [first, copied] = [await inFrench('audit'), await inFrench(audit)];
  expect(copied.texts.map(({ of, status }) => [of, status])).toEqual(
    first.texts.map(({ of, status }) => [of, status]),
  );
  const textsOf = ({ content }: ContentIn) =>
    content && visibleTexts(content).map(({ text }) => text);
  expect(textsOf(first)).toContain('Voir mes résultats');
  expect(textsOf(copied)).toEqual(textsOf(first));
  await (await planDeletion(client, audit)).commit();
  expect(await inPerspective('raw').fetch('count(*[_type == "translation"])')).toBe(
    drafts.length - made.length,
  );
});

/** Of each new quick win and tile about a question: the title for which it was written, and the present one. */
async function titlesIn(inPerspective: Perspectives): Promise<[written: string, title: string][]> {
  const drafts: StoredDocument[] = await inPerspective('drafts').fetch(
    '*[_originalId in path("drafts.**") && defined(question)]{..., "asked": question->title}',
  );
  return drafts
    .filter((each) => hasSource(each, 'answer'))
    .map(({ question, asked }) => [Object(question).title, String(asked)]);
}

test.each(['en-CA', 'fr-CA'])(
  'in %s, the quick wins and tiles of a template know the title for which they were written',
  async (language) => {
    const { document, translations } = await settingsOf({ name: 'Maple', website: '', language });
    const { client, inPerspective } = await runLake({ documents: seedDocuments() });
    for (const id of ['audit', 'checklist'] as const) {
      const own = await documentsOfStart(fromTemplate(id), seedDocuments());
      await createAudit(client, {
        title: 'Bread',
        slug: id,
        settings: { document, isNew: true },
        ...own,
        translations: [...own.translations, ...translations],
      });
    }
    const titles = await titlesIn(inPerspective);
    expect(titles.length).toBeGreaterThan(10);
    for (const [written, title] of titles) expect(written).toBe(title);
  },
);

test('a copy of an audit keeps what has not been read again', async () => {
  const documents = seedDocuments().map((each) =>
    each._id === 'question-q1' ? { ...each, title: 'Edited?' } : each,
  );
  const { inPerspective } = await madeFrom(copyIn(documents), documents);
  const changed = (await titlesIn(inPerspective)).filter(([written, title]) => written !== title);
  expect(changed).toEqual([
    ['When did you last check if an AI assistant can find your business?', 'Edited?'],
  ]);
});

test('publishing an audit with its parts keeps the address that it leaves', async () => {
  const { client } = await runLake({ documents: withBakery() });
  const { _rev, ...bakery } = Object(await client.getDocument('audit-bakery'));
  const draft = { ...bakery, _id: 'drafts.audit-bakery', slug: 'cake' };
  await client.createOrReplace(draft);
  await (await planPublishing(client, allChangesOf('audit-bakery'))).commit();
  const published = { slug: 'cake', formerAddresses: ['bakery'] };
  expect(await client.getDocument('audit-bakery')).toMatchObject(published);
  expect(await client.getDocument('drafts.audit-bakery')).toBeUndefined();
});

test('an audit that changes while its address does is not published', async () => {
  const { client } = await runLake({ documents: withBakery() });
  const bakery = Object(await client.getDocument('audit-bakery'));
  await client.createOrReplace({ ...bakery, _id: 'drafts.audit-bakery', slug: 'cake' });
  const plan = await planPublishing(client, allChangesOf('audit-bakery'));
  await client.patch('drafts.audit-bakery').set({ title: 'Changed' }).commit();
  await expect(plan.commit()).rejects.toThrow();
  expect(await client.getDocument('audit-bakery')).toMatchObject({ slug: 'bakery' });
});

test('the website of a new client may show the audit in a frame', () => {
  const fields = (website: string) => fieldsForClient({ name: 'A', website, language: 'en-CA' });
  expect(fields('https://www.maple.test/about')).toEqual({
    frameAncestors: ['https://www.maple.test'],
  });
  expect(fields('')).toEqual({});
});

const FRENCH = /Vous|vous|Votre|votre|Suivant/;

/** What all audits share, of which a template brings no translations. */
const SHARED = new Set(seedDocuments().map(({ _id }) => _id));
const isLeft = ({ document, isOptional, status }: TranslatedText) =>
  !isOptional && !SHARED.has(document) && status !== 'translated';

/** What French and English a new audit has, as drafts. */
async function languagesOfNew(language: string, id: Template['id']) {
  const newClient = { name: 'Maple', website: '', language };
  const { document, translations } = await settingsOf(newClient);
  const start = fromTemplate(id);
  const { pictures, ...own } = await documentsOfStart(start, seedDocuments());
  // As for a client that has other audits.
  const seo = await seoForClient(start, document, 'Bread for $$', seedDocuments());
  const { client, inPerspective } = await runLake({ documents: [...seedDocuments(), ...pictures] });
  const audit = await createAudit(client, {
    title: 'Bread for $$',
    slug: 'maple-bakery',
    settings: { document, isNew: true },
    ...own,
    fields: seo.fields,
    translations: [...own.translations, ...translations, ...seo.translations],
  });
  const plan = await planPublishing(client, allChangesOf(audit));
  expect(plan.issues).toEqual([]);
  await plan.commit();
  const result = await inPerspective('published').fetch(auditContentQuery, { audit });
  const { languages } = Object(await client.getDocument(audit));
  const personas = parsePersonas(
    await inPerspective('published').fetch(personasOf('*[_id == $audit][0]'), { audit }),
  );
  return { result, languages, personas };
}

test.each(['audit', 'checklist', 'maturity', 'which'] as const)(
  'a new audit from the template %s brings its French along, hidden, and of all that is its own',
  async (id) => {
    const { result, languages } = await languagesOfNew('en-CA', id);
    expect(languages).toEqual([{ _key: 'fr-CA', tag: 'fr-CA', isLive: false }]);
    const { texts, lost } = translated(result, 'fr-CA');
    expect(texts.filter(isLeft)).toEqual([]);
    expect(lost).toEqual([]);
    expect(JSON.stringify(result.landingPage)).not.toMatch(FRENCH);
    expect(result.seo).toMatchObject({
      title: 'Bread for $$',
      description: expect.stringMatching(/^Answer a few/),
    });
  },
);

test.each(['audit', 'checklist', 'maturity', 'which'] as const)(
  'for a client in French, an audit from the template %s is in French, with English beside it',
  async (id) => {
    const { result, languages, personas } = await languagesOfNew('fr-CA', id);
    expect(languages).toEqual([{ _key: 'en-CA', tag: 'en-CA', isLive: false }]);
    const { levels, categories } = result.quiz;
    const expected = [levels ?? [], categories ?? []]
      .flat()
      .map(({ name, title }) => name ?? title);
    expect(personas.length).toBeGreaterThan(2);
    for (const { level } of personas) expect(expected).toContain(level);
    expect(JSON.stringify(result.resultsPage)).toMatch(FRENCH);
    expect(result.seo).toMatchObject({
      title: 'Bread for $$',
      description: expect.stringMatching(/^Répondez à/),
    });
    const { texts, lost } = translated(result, 'en-CA');
    expect(texts.filter(isLeft)).toEqual([]);
    expect(lost).toEqual([]);
  },
);

test.each([
  ['en-CA', 'We use your information only as', 'Nous n’utilisons vos renseignements que'],
  ['fr-CA', 'Nous n’utilisons vos renseignements que', 'We use your information only as'],
])(
  'where leads are on, what a new audit in %s says of them is true in both languages',
  async (language, own, other) => {
    const documents = documentsWithLeads().map((each) =>
      each._id === 'siteSettings' ? { ...each, language } : each,
    );
    const { inPerspective } = await madeFrom(fromTemplate('checklist'), documents);
    const made = await inPerspective('drafts').fetch<StoredDocument[]>(
      '*[_originalId in path("drafts.**") && _type in ["landingPage", "leadForm", "translation"]]',
    );
    const textOf = (isTranslation: boolean) =>
      JSON.stringify(made.filter(({ _type }) => (_type === 'translation') === isTranslation));
    expect(textOf(false)).toContain(own);
    expect(textOf(false)).not.toContain(other);
    expect(textOf(true)).toContain(`"text":"${other}`);
    expect(textOf(true)).not.toMatch(/never shared|jamais communiqués/);
  },
);

test('a copy for another client says in search results what the original does, in each language', async () => {
  const shipped = shippedFrench();
  const audit = { id: 'audit', title: 'AI Discoverability Audit', path: '/' };
  const { seo: original } = settingsIn(shipped);
  const document = { ...settingsIn(shipped), _id: 'settings-bread', seo: { title: 'Bread' } };
  const of = (settings: StoredDocument, documents = shipped) =>
    seoForClient({ kind: 'copy', audit }, settings, 'Bread for $$', documents);
  const { fields, translations } = await of(document);
  expect(fields).toEqual({ seo: { ...Object(original), imageAlt: undefined } });
  expect(translations).toEqual([
    expect.objectContaining({
      _id: 'translation-fr-CA-audit',
      entries: expect.arrayContaining([
        expect.objectContaining({ path: 'seo.title', of: Object(original).title }),
      ]),
    }),
  ]);
  expect(await of(settingsIn(shipped))).toEqual({ fields: {}, translations: [] });
  const withOwn = shipped.map((each) => (each._id === 'audit' ? { ...each, seo: {} } : each));
  expect(await of(document, withOwn)).toEqual({ fields: {}, translations: [] });
});
