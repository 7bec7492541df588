import { expect, test } from 'vitest';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { deleteVersions, discardDraft, usersOf } from '#studio/deletion/delete-versions.ts';
import { withBakery } from '#tests/audits.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments, shippedFrench } from '#tests/seed.ts';

test('a document is deleted and comes back with what translates it, published and drafts', async () => {
  const { client, inPerspective } = await runLake({ documents: shippedFrench() });
  const raw = inPerspective('raw');
  const source = { _type: 'reference', _ref: 'claim-new', _weak: true };
  const french = { _type: 'translation', language: 'fr-CA', source, entries: [] };
  const id = 'translation-fr-CA-claim-new';
  await raw.create({ _id: 'claim-new', _type: 'claim', label: 'Old' });
  await raw.create({ ...french, _id: id });
  await raw.create({ ...french, _id: `drafts.${id}` });
  const translations = () => raw.fetch('*[_type == "translation"]._id | order(@)');
  const before = await translations();
  const undo = await deleteVersions(client, 'claim-new');
  expect(await translations()).toEqual(before.filter((each: string) => !each.includes(id)));
  await undo();
  expect(await translations()).toEqual(before);
});

test('a document comes back with its draft, as both were; one that is in use stays', async () => {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  const raw = inPerspective('raw');
  const fields =
    '*[_id in ["claim-new", "drafts.claim-new"]] | order(_id) {_id, _type, _createdAt, label}';
  await raw.create({ _id: 'claim-new', _type: 'claim', label: 'Old' });
  await raw.create({ _id: 'drafts.claim-new', _type: 'claim', label: 'New' });
  const before = await raw.fetch(fields);
  const undo = await deleteVersions(client, 'claim-new');
  expect(await raw.fetch(fields)).toEqual([]);
  await undo();
  expect(await raw.fetch(fields)).toEqual(before);
  await expect(deleteVersions(client, 'claim-rating')).rejects.toThrow(/refer/);
  expect(await raw.getDocument('claim-rating')).toBeTruthy();
});

test('a discarded draft comes back as it was, but never over what was edited since', async () => {
  const { client, inPerspective } = await runLake({ documents: seedDocuments() });
  const raw = inPerspective('raw');
  const id = 'drafts.claim-rating';
  const edit = async (label: string) =>
    raw.createOrReplace({ _id: id, _type: 'claim', label, value: '4' });
  await edit('Discarded');
  const undo = await discardDraft(raw, 'claim-rating');
  await edit('In another tab');
  expect(await undo().catch(reasonOf)).toBe('Something here was changed meanwhile.');
  expect(await raw.getDocument(id)).toMatchObject({ label: 'In another tab' });
  await client.delete(id);
  await undo();
  expect(await raw.getDocument(id)).toMatchObject({ label: 'Discarded' });
});

test('who uses a document is named, with what is left of a deleted audit', () => {
  const documents = withBakery('Bakery', { deletedAt: '2026-11-28T03:00:00Z' });
  const reasons = (id: string) =>
    new Map(usersOf(documents, id).map(({ document, reason }) => [document._id, reason]));
  const reason = 'deleted, but not for good: see “Deleted”';
  expect(reasons('landing-bakery')).toEqual(new Map([['audit-bakery', reason]]));
  expect(reasons('claim-rating').get('landing-bakery')).toBe(reason);
  expect(reasons('claim-rating').get('landingPage')).toBe(undefined);
  expect(reasons('quiz-default').get('audit')).toBe(undefined);
});
