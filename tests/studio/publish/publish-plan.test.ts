import { expect, test } from 'vitest';
import { planPublishing } from '#studio/publish/publish-plan.ts';
import { runLake } from '#tests/lake/running-lake.ts';

const retail = { _id: 'retail', _type: 'industry', name: 'Retail' };
const draft = { ...retail, _id: 'drafts.retail', name: 'Shops' };
const PLACES = { _type: 'reference', _ref: 'legal', _weak: true };
const quiz = {
  _id: 'drafts.quiz',
  _type: 'quiz',
  industries: [
    { ...PLACES, _key: 'strong', _strengthenOnPublish: { type: 'industry' } },
    { ...PLACES, _key: 'weak', _strengthenOnPublish: { type: 'industry', weak: true } },
  ],
};

async function planOf(documents: object[]) {
  const lake = await runLake({ documents: documents.map((each) => ({ ...retail, ...each })) });
  const client = lake.inPerspective('raw');
  const plan = await planPublishing(client, async ({ withDrafts: all }) => {
    return { documents: all, issues: [], own: [] };
  });
  return { client, plan };
}

test('drafts take the place of what is published, which keeps the time of its creation', async () => {
  const { client, plan } = await planOf([retail, draft]);
  const before = await client.getDocument('retail');
  await plan.commit();
  const all = await client.fetch('*');
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({
    _id: 'retail',
    name: 'Shops',
    _createdAt: before?._createdAt,
  });
});

test('nothing is published where one of the drafts has changed since it was checked', async () => {
  const { client, plan } = await planOf([draft, { _id: 'drafts.legal', name: 'Legal' }]);
  await client.patch('drafts.retail').set({ name: 'Stores' }).commit();
  await expect(plan.commit()).rejects.toThrow(/unexpected revision/);
  expect(await client.fetch('*._id')).toEqual(['drafts.retail', 'drafts.legal']);
});

test('a reference that is weak until it is published becomes strong', async () => {
  const { client, plan } = await planOf([{ _id: 'drafts.legal' }, quiz]);
  await plan.commit();
  expect((await client.getDocument('quiz'))?.industries).toEqual([
    { _key: 'strong', _type: 'reference', _ref: 'legal' },
    { _key: 'weak', ...PLACES },
  ]);
});
