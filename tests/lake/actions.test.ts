import { expect, test } from 'vitest';
import { runLake } from './running-lake.ts';

const retail = { _id: 'retail', _type: 'industry', name: 'Retail', benchmark: 58 };
const pair = { draftId: 'drafts.retail', publishedId: 'retail' };

test('an edit creates a draft of a published document, and a publish replaces the document', async () => {
  const { client, inPerspective } = await runLake({ documents: [retail] });
  const edit = (benchmark: number) =>
    client.action({
      actionType: 'sanity.action.document.edit',
      ...pair,
      patch: { set: { benchmark } },
    });
  await edit(59);
  await edit(60);
  const query = '*[_id == "retail"][0].benchmark';
  expect(await inPerspective('published').fetch(query)).toBe(58);
  expect(await inPerspective('drafts').fetch(query)).toBe(60);
  const [before] = await inPerspective('raw').fetch('*[_id == "retail"]');
  await client.action({ actionType: 'sanity.action.document.publish', ...pair });
  const all = await inPerspective('raw').fetch('*');
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ _id: 'retail', benchmark: 60, _createdAt: before._createdAt });
});

test('one request creates a draft and edits it under the given transaction id', async () => {
  const { client, inPerspective } = await runLake();
  const attributes = { _id: 'drafts.retail', _type: 'industry' };
  const { transactionId } = await client.action(
    [
      {
        actionType: 'sanity.action.document.create',
        publishedId: 'retail',
        attributes,
        ifExists: 'ignore',
      },
      { actionType: 'sanity.action.document.edit', ...pair, patch: { set: { name: 'New' } } },
    ],
    { transactionId: 'chosen' },
  );
  expect(transactionId).toBe('chosen');
  expect(await inPerspective('raw').fetch('*[0]{_id, _rev, name}')).toEqual({
    _id: 'drafts.retail',
    _rev: 'chosen',
    name: 'New',
  });
});

test('publishing over a revision that the editor has not seen is refused', async () => {
  const { client, inPerspective } = await runLake({
    documents: [retail, { ...retail, _id: 'drafts.retail' }],
  });
  const publish = { actionType: 'sanity.action.document.publish' as const, ...pair };
  for (const stale of [{ ifDraftRevisionId: 'old' }, { ifPublishedRevisionId: 'old' }])
    await expect(client.action({ ...publish, ...stale })).rejects.toThrow(/Unexpected revision/);
  expect(await inPerspective('raw').fetch('count(*)')).toBe(2);
});

test('unpublish leaves a draft, discard removes it', async () => {
  const { client, inPerspective } = await runLake({ documents: [retail] });
  await client.action({ actionType: 'sanity.action.document.unpublish', ...pair });
  expect(await inPerspective('raw').fetch('*._id')).toEqual(['drafts.retail']);
  await client.action({ actionType: 'sanity.action.document.discard', draftId: pair.draftId });
  expect(await inPerspective('raw').fetch('*._id')).toEqual([]);
});

test('a referenced document can be neither deleted nor unpublished', async () => {
  const page = { _id: 'page', _type: 'page', industry: { _type: 'reference', _ref: 'retail' } };
  const { client } = await runLake({ documents: [retail, page] });
  const remove = {
    actionType: 'sanity.action.document.delete' as const,
    publishedId: 'retail',
    includeDrafts: [],
  };
  await expect(client.action(remove)).rejects.toThrow(/references to it from "page"/);
  const unpublish = { actionType: 'sanity.action.document.unpublish' as const, ...pair };
  await expect(client.action(unpublish)).rejects.toThrow(/references to it from "page"/);
  expect(await client.fetch('count(*)')).toBe(2);
});

test('a delete also deletes the drafts', async () => {
  const { client, inPerspective } = await runLake({
    documents: [retail, { ...retail, _id: 'drafts.retail' }],
  });
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'retail',
    includeDrafts: ['drafts.retail'],
  });
  expect(await inPerspective('raw').fetch('count(*)')).toBe(0);
});

test('a reference that is weak until it is published becomes strong', async () => {
  const industry = {
    _type: 'reference',
    _ref: 'retail',
    _weak: true,
    _strengthenOnPublish: { type: 'industry' },
  };
  const { client } = await runLake({
    documents: [retail, { _id: 'drafts.p', _type: 'page', industry }],
  });
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.p',
    publishedId: 'p',
  });
  const published = await client.getDocument('p');
  expect(published?.industry).toEqual({ _type: 'reference', _ref: 'retail' });
});

test('a version of a release is created and discarded', async () => {
  const { client, inPerspective } = await runLake({ documents: [retail] });
  const versionId = 'versions.spring.retail';
  const document = { ...retail, _id: versionId, name: 'In spring' };
  const version = 'sanity.action.document.version';
  await client.action({ actionType: `${version}.create`, publishedId: 'retail', document });
  expect(await inPerspective(['spring']).fetch('*[0].name')).toBe('In spring');
  await client.action({ actionType: `${version}.discard`, versionId });
  expect(await inPerspective(['spring']).fetch('*[0].name')).toBe('Retail');
});

test('an unsupported action is refused by name', async () => {
  const { client } = await runLake();
  const unknown = client.action({
    actionType: 'sanity.action.release.create',
    releaseId: 'spring',
  });
  await expect(unknown).rejects.toThrow(/does not support sanity.action.release.create/);
});
