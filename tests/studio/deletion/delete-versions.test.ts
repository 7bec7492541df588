import { expect, test } from 'vitest';
import { deleteVersions } from '#studio/deletion/delete-versions.ts';
import { runLake } from '#tests/lake/running-lake.ts';
import { seedDocuments } from '#tests/seed.ts';

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
