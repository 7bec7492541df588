import { expect, test } from 'vitest';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { runLake } from './running-lake.ts';

const retail = { _id: 'retail', _type: 'industry', benchmark: 0 };
const entrySchema = z.object({
  id: z.string(),
  documentIDs: z.array(z.string()),
  effects: z.record(z.string(), z.object({ apply: z.array(z.unknown()) })),
});
const documentsSchema = z.object({ documents: z.array(z.looseObject({ _rev: z.string() })) });
const eventsSchema = z.object({
  events: z.record(z.string(), z.array(z.object({ type: z.string() }))),
});

async function setUp() {
  const { client, url } = await runLake({ documents: [retail] });
  const base = `${url}/v${API_VERSION}/data/history/production`;
  return {
    client,
    async transactions(query: string) {
      const text = await (await fetch(`${base}/transactions/${query}`)).text();
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => entrySchema.parse(JSON.parse(line)));
    },
    async documents(query: string) {
      const response = await fetch(`${base}/documents/${query}`);
      return documentsSchema.parse(await response.json()).documents;
    },
    async events(id: string) {
      const response = await fetch(`${base}/events/documents/${id}?limit=50`);
      return eventsSchema.parse(await response.json()).events[id]?.map(({ type }) => type);
    },
  };
}

test('a document can be read as it was at each of its revisions', async () => {
  const { client, documents } = await setUp();
  const revisions: string[] = [];
  for (const benchmark of [1, 2, 3]) {
    const { _rev } = await client
      .patch('retail')
      .set({ benchmark, [`at${benchmark}`]: true })
      .commit();
    revisions.push(_rev);
  }
  for (const [index, revision] of revisions.entries()) {
    const [document] = await documents(`retail?revision=${revision}`);
    expect(document).toMatchObject({ benchmark: index + 1, _rev: revision, at1: true });
    expect(document?.at3).toBe(index === 2 ? true : undefined);
  }
  expect(await documents('retail?revision=unknown')).toEqual([]);
  expect(await documents('retail?time=2001-01-01T00:00:00Z')).toEqual([]);
  expect(await documents(`retail?time=${new Date().toISOString()}`)).toMatchObject([
    { benchmark: 3 },
  ]);
});

test('the last revision of a deleted document can be read and restored', async () => {
  const { client, documents } = await setUp();
  const { _rev } = await client.patch('retail').set({ benchmark: 9 }).commit();
  await client.delete('retail');
  expect(await documents('retail?lastRevision=true')).toMatchObject([{ benchmark: 9, _rev }]);
  await client.create(retail);
  expect(await documents('retail?lastRevision=true')).toMatchObject([{ benchmark: 0 }]);
  expect(await documents(`retail?revision=${_rev}`)).toMatchObject([{ benchmark: 9 }]);
});

test('transactions are listed in order, with only the requested documents', async () => {
  const { client, transactions } = await setUp();
  const ids: string[] = [];
  for (const benchmark of [1, 2, 3]) {
    const transaction = client
      .transaction()
      .patch('retail', { set: { benchmark } })
      .createOrReplace({ _id: 'other', _type: 'page', benchmark });
    ids.push((await transaction.commit()).transactionId);
  }
  const all = await transactions('retail');
  expect(all.slice(1).map(({ id }) => id)).toEqual(ids);
  expect(all.every(({ documentIDs }) => documentIDs.join() === 'retail')).toBe(true);
  expect(Object.keys(all[1]?.effects ?? {})).toEqual(['retail']);
  const reversed = await transactions(`retail,other?reverse=true&limit=2&toTransaction=${ids[1]}`);
  expect(reversed.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  const from = await transactions(`retail?fromTransaction=${ids[1]}`);
  expect(from.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
});

test.each(['abc', '', '-1', '0', '1.5'])(
  '"%s" is not a valid limit for transactions',
  async (limit) => {
    const { url } = await runLake({ documents: [retail] });
    const path = 'v1/data/history/production/transactions/retail';
    expect((await fetch(`${url}/${path}?limit=${limit}`)).status).toBe(400);
  },
);

test('the events of a document are listed newest first', async () => {
  const { client, events } = await setUp();
  const pair = { draftId: 'drafts.retail', publishedId: 'retail' };
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...pair,
    patch: { set: { benchmark: 1 } },
  });
  await client.action({ actionType: 'sanity.action.document.publish', ...pair });
  await client.action({ actionType: 'sanity.action.document.unpublish', ...pair });
  await client.action({ actionType: 'sanity.action.document.discard', draftId: pair.draftId });
  expect(await events('retail')).toEqual([
    'deleteDocumentVersion',
    'unpublishDocument',
    'publishDocumentVersion',
    'createDocumentVersion',
    'createLiveDocument',
  ]);
  expect((await events('drafts.retail'))?.at(-1)).toBe('createDocumentVersion');
});
