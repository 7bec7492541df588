import { expect, test } from 'vitest';
import { auditsIn, loadAudit } from '#app/content/loaded-content.server.ts';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import { createAudit, isSlug, slugFrom } from '#studio/audits/create-audit.ts';
import { documentsOf, partsOfAudit, TEMPLATES } from '#studio/new-quiz/templates.ts';
import { duplicate } from '#studio/quiz-parts/duplicate.ts';
import { planDeletion, planPublishing } from '#studio/quiz-parts/plans.ts';
import { withBakery } from '#tests/audits.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments } from '#tests/seed.ts';

const slugsOf = async (inPerspective: Awaited<ReturnType<typeof runLake>>['inPerspective']) =>
  auditsIn(await inPerspective('published').fetch(siteContentQuery)).map((each) => {
    const { content, path } = loadAudit(each);
    return [path, content.landingPage.headline];
  });

test.each([
  ['Maple Bakery: are you found?', 'maple-bakery-are-you-found'],
  ['Café L’Été', 'cafe-lete'],
  ['日本', ''],
  ['x'.repeat(80), 'x'.repeat(60)],
])('the name %s gives the address %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
  expect(isSlug(slug)).toBe(slug !== '');
});

test.each(TEMPLATES.filter(({ questions }) => questions > 0).map(({ id }) => id))(
  'a new audit from the template %s is published in one action',
  async (id) => {
    const { client, inPerspective } = await runLake({ documents: seedDocuments() });
    const template = TEMPLATES.find((each) => each.id === id) ?? TEMPLATES[0];
    const audit = await createAudit(client, {
      title: 'Maple Bakery',
      slug: 'maple-bakery',
      quiz: await documentsOf(template),
      parts: await partsOfAudit(template),
    });
    const plan = await planPublishing(client, audit);
    expect(plan.issues).toEqual([]);
    await plan.commit();
    expect(await slugsOf(inPerspective)).toEqual([
      ['/', 'Is Your Business Invisible to AI?'],
      ['/q/maple-bakery', id === 'audit' ? 'Is Your Business Invisible to AI?' : 'Maple Bakery'],
    ]);
    expect(await client.fetch('*[_id in path("drafts.**")]._id')).toEqual([]);
  },
);

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
