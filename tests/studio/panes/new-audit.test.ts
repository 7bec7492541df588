import { expect, test } from 'vitest';
import { toLoadedContent } from '#app/content/loaded-content.server.ts';
import { auditContentQuery } from '#app/quiz/contract/query.ts';
import { homePart } from '#schemas/validation/audits.ts';
import { createAudit } from '#studio/panes/create-audit.ts';
import { documentsOf, partsOfAudit, TEMPLATES } from '#studio/panes/templates.ts';
import { duplicate } from '#studio/quiz-parts/duplicate.ts';
import { planDeletion, planPublishing } from '#studio/quiz-parts/plans.ts';
import { withBakery } from '#tests/audits.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments, withField } from '#tests/seed.ts';

const settings = seedDocuments().find(({ _id }) => _id === 'siteSettings');
if (!settings) throw new Error('There are no settings.');

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

test.each(TEMPLATES.filter(({ questions }) => questions > 0).map(({ id }) => id))(
  'a new audit from the template %s is published in one action',
  async (id) => {
    const { client, inPerspective } = await runLake({ documents: seedDocuments() });
    const template = TEMPLATES.find((each) => each.id === id) ?? TEMPLATES[0];
    const audit = await createAudit(client, {
      title: 'Bread for $$',
      slug: 'maple-bakery',
      quiz: await documentsOf(template),
      parts: await partsOfAudit(template),
      settings: { document: settings, isCopied: false },
    });
    const plan = await planPublishing(client, audit);
    expect(plan.issues).toEqual([]);
    await plan.commit();
    expect(await slugsOf(inPerspective)).toEqual([
      ['/', 'Is Your Business Invisible to AI?'],
      ['/q/maple-bakery', id === 'audit' ? 'Is Your Business Invisible to AI?' : 'Bread for $$'],
    ]);
    expect(await client.fetch('*[_id in path("drafts.**")]._id')).toEqual([]);
  },
);

test.each([
  ['shares the settings of the audit at /', false, 'Everyone'],
  ['has a copy of them', true, 'Harbour Web'],
])('a new audit %s', async (_, isCopied, siteName) => {
  const documents = [
    ...withField(seedDocuments(), 'audit', 'settings._ref', 'settings-home'),
    { ...settings, _id: 'settings-home', _type: 'siteSettings', siteName: 'Harbour Web' },
  ];
  const { client, inPerspective } = await runLake({ documents });
  const document = homePart(documents, 'settings');
  const [template] = TEMPLATES.filter(({ questions }) => questions > 0);
  if (!document || !template) throw new Error('There are no settings.');
  const audit = await createAudit(client, {
    ...{ title: 'Bakery', slug: 'bakery', settings: { document, isCopied } },
    quiz: await documentsOf(template),
    parts: await partsOfAudit(template),
  });
  await (await planPublishing(client, audit)).commit();
  await client.patch('settings-home').set({ siteName: 'Everyone' }).commit();
  const found = await loadAudits(inPerspective);
  expect(found.map(({ content }) => content.siteSettings.siteName)).toEqual(['Everyone', siteName]);
});

test('a copy has its own parts, shares what others use, and is deleted without them', async () => {
  const { client, inPerspective } = await runLake({ documents: withBakery() });
  const copy = await duplicate(client, 'audit-bakery');
  // The quiz belongs to the site's own audit too.
  expect(copy.others).toBe(1);
  const draft = await client.getDocument(`drafts.${copy.id}`);
  expect(draft).toMatchObject({
    title: 'bakery (copy)',
    slug: 'bakery-copy',
    quiz: { _ref: 'quiz-default' },
  });
  await (await planPublishing(client, copy.id)).commit();
  expect((await slugsOf(inPerspective)).map(([path]) => path).sort()).toEqual([
    '/',
    '/q/bakery',
    '/q/bakery-copy',
  ]);
  const deletion = await planDeletion(client, copy.id);
  expect(deletion.documents.map(({ _type }) => _type).sort()).toEqual(['audit', 'landingPage']);
  await deletion.commit();
  expect((await slugsOf(inPerspective)).map(([path]) => path)).toEqual(['/', '/q/bakery']);
});

test('deleting an audit keeps what another audit uses, and says who', async () => {
  const landing = { landingPage: { _type: 'reference', _ref: 'landing-bakery' } };
  const second = { _id: 'audit-two', _type: 'audit', title: 'Two', slug: 'two', ...landing };
  const { client } = await runLake({ documents: [...withBakery(), second] });
  const { documents, kept } = await planDeletion(client, 'audit-bakery');
  expect(documents.map(({ _id }) => _id)).toEqual(['audit-bakery']);
  expect(kept).toEqual(
    expect.arrayContaining([
      {
        document: expect.objectContaining({ _id: 'landing-bakery' }),
        reason: 'used by the audit "Two"',
      },
    ]),
  );
});

test('publishing an audit with its parts keeps the address that it leaves; a copy has none', async () => {
  const { client } = await runLake({ documents: withBakery() });
  const { _rev, ...bakery } = Object(await client.getDocument('audit-bakery'));
  const draft = { ...bakery, _id: 'drafts.audit-bakery', slug: 'cake' };
  await client.createOrReplace(draft);
  await (await planPublishing(client, 'audit-bakery')).commit();
  const published = { slug: 'cake', formerAddresses: ['bakery'] };
  expect(await client.getDocument('audit-bakery')).toMatchObject(published);
  expect(await client.getDocument('drafts.audit-bakery')).toBeUndefined();
  const copy = await client.getDocument(`drafts.${(await duplicate(client, 'audit-bakery')).id}`);
  expect(copy).not.toHaveProperty('formerAddresses');
});

test('an audit that changes while its address does is not published', async () => {
  const { client } = await runLake({ documents: withBakery() });
  const bakery = Object(await client.getDocument('audit-bakery'));
  await client.createOrReplace({ ...bakery, _id: 'drafts.audit-bakery', slug: 'cake' });
  const plan = await planPublishing(client, 'audit-bakery');
  await client.patch('drafts.audit-bakery').set({ title: 'Changed' }).commit();
  await expect(plan.commit()).rejects.toThrow();
  expect(await client.getDocument('audit-bakery')).toMatchObject({ slug: 'bakery' });
});
