import { expect, test } from 'vitest';
import { auditContentQuery, auditListQuery } from '#app/quiz/contract/query.ts';
import { bringBack, deleteAudit, deletionProblem } from '#studio/deletion/audit-deletion.ts';
import { planDeletion } from '#studio/deletion/delete-versions.ts';
import { auditDocuments, withBakery } from '#tests/audits.ts';
import { runLake } from '#tests/lake/running-lake.ts';

const NOW = '2026-11-26T17:00:00.000Z';

test('a deleted audit is none for the site, and comes back as it was with its draft', async () => {
  const { client, inPerspective } = await runLake({ documents: withBakery() });
  const [published, raw] = [inPerspective('published'), inPerspective('raw')];
  const bakery = Object(await client.getDocument('audit-bakery'));
  await raw.create({ ...bakery, _id: 'drafts.audit-bakery', title: 'Edited' });
  const fields =
    '*[_id match "*audit-bakery"] | order(_id) {_id, title, slug, deletedAt, quiz, settings}';
  const before = await raw.fetch(fields);
  const listed = async () =>
    (await published.fetch(auditListQuery)).audits.map(({ audit }: { audit: string }) => audit);
  await deleteAudit(client, 'audit-bakery', NOW);
  expect(await listed()).toEqual(['audit']);
  expect(await published.fetch(auditContentQuery, { audit: 'audit-bakery' })).toBeNull();
  // The mark is on the draft too, so that publishing it brings nothing back.
  expect(await raw.fetch('*[_id match "*audit-bakery"].deletedAt')).toEqual([NOW, NOW]);
  expect(await bringBack(client, 'audit-bakery')).toBeUndefined();
  expect(await raw.fetch(fields)).toEqual(before);
  expect(await listed()).toEqual(['audit', 'audit-bakery']);
});

test('where its address was taken meanwhile, an audit comes back at another one', async () => {
  const { client } = await runLake({ documents: withBakery() });
  await deleteAudit(client, 'audit-bakery', NOW);
  for (const each of auditDocuments('new', 'New', { slug: 'bakery' }).toReversed())
    await client.create(each);
  expect(await bringBack(client, 'audit-bakery')).toBe('/q/bakery-2');
  expect(await client.getDocument('audit-bakery')).toMatchObject({ slug: 'bakery-2' });
});

test('where its host was taken meanwhile, an audit comes back without it', async () => {
  const { client } = await runLake({ documents: withBakery('Bakery', { host: 'b.example' }) });
  await deleteAudit(client, 'audit-bakery', NOW);
  for (const each of auditDocuments('new', 'New', { host: 'b.example' }).toReversed())
    await client.create(each);
  expect(await bringBack(client, 'audit-bakery')).toBeUndefined();
  expect(await client.getDocument('audit-bakery')).not.toHaveProperty('host');
});

test('a deleted audit goes for good with its own parts; what others use stays', async () => {
  const { client } = await runLake({ documents: withBakery() });
  await deleteAudit(client, 'audit-bakery', NOW);
  const plan = await planDeletion(client, 'audit-bakery');
  expect(plan.documents.map(({ _id }) => _id).sort()).toEqual(['audit-bakery', 'landing-bakery']);
  await plan.commit();
  expect(await client.getDocument('landing-bakery')).toBeUndefined();
  expect(await client.getDocument('quiz-default')).toBeTruthy();
});

test('only the audit at the start of the site cannot be deleted', () => {
  expect(deletionProblem({ title: 'Home' })).toMatch(/start of the site/);
  expect(deletionProblem({ slug: 'bakery' })).toBeUndefined();
  expect(deletionProblem(null)).toBeUndefined();
});
