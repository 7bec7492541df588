import { ClientError } from '@sanity/client';
import { firstValueFrom, share, take, toArray } from 'rxjs';
import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { runLake } from './running-lake.ts';

const retail = { _id: 'retail', _type: 'industry', name: 'Retail', benchmark: 58 };
const page = { _id: 'page', _type: 'page', industry: { _type: 'reference', _ref: 'retail' } };

async function refusal(promise: Promise<unknown>): Promise<ClientError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ClientError) return error;
  throw new Error(`Expected a ClientError, got ${String(error)}`);
}

test('a created document is readable at once, with its system fields', async () => {
  const { client } = await runLake();
  const created = await client.create({ _type: 'industry', name: 'Legal' });
  expect(created._id).toMatch(/^[A-Za-z0-9]{22}$/);
  expect(await client.getDocument(created._id)).toEqual(created);
  expect(created._createdAt).toBe(created._updatedAt);
});

test('a random part completes an id that ends in a dot', async () => {
  const { client } = await runLake();
  const { _id } = await client.create({ _id: 'drafts.', _type: 'industry' });
  expect(_id).toMatch(/^drafts\.[A-Za-z0-9]{22}$/);
});

test('creating a document that exists is refused', async () => {
  const { client } = await runLake({ documents: [retail] });
  const error = await refusal(client.create(retail));
  expect(error.statusCode).toBe(409);
  expect(error.message).toContain('already exists');
  await client.createIfNotExists({ ...retail, name: 'Other' });
  expect(await client.fetch('*[_id == "retail"][0].name')).toBe('Retail');
  await client.createOrReplace({ ...retail, name: 'Other' });
  expect(await client.fetch('*[_id == "retail"][0].name')).toBe('Other');
});

test('a patch changes the fields it names and the revision', async () => {
  const { client } = await runLake({ documents: [{ ...retail, tags: [{ _key: 'a', n: 1 }] }] });
  const before = await client.getDocument('retail');
  const after = await client
    .patch('retail')
    .set({ name: 'Shops', 'tags[_key=="a"].n': 2 })
    .inc({ benchmark: 2 })
    .insert('after', 'tags[-1]', [{ _key: 'b' }])
    .unset(['missing'])
    .commit();
  expect(after).toMatchObject({ name: 'Shops', benchmark: 60, tags: [{ n: 2 }, { _key: 'b' }] });
  expect(after._rev).not.toBe(before?._rev);
});

test('a patch of an older revision is refused', async () => {
  const { client } = await runLake({ documents: [retail] });
  const { _rev } = await client.patch('retail').set({ benchmark: 1 }).commit();
  await client.patch('retail').ifRevisionId(_rev).set({ benchmark: 2 }).commit();
  const stale = client.patch('retail').ifRevisionId(_rev).set({ benchmark: 3 }).commit();
  expect((await refusal(stale)).statusCode).toBe(409);
  expect(await client.fetch('*[_id == "retail"][0].benchmark')).toBe(2);
});

test('a transaction id can be used only once', async () => {
  const { client } = await runLake({ documents: [retail] });
  const writeOnce = () =>
    client.mutate([{ patch: { id: 'retail', inc: { benchmark: 1 } } }], { transactionId: 'tx-1' });
  await writeOnce();
  expect((await refusal(writeOnce())).statusCode).toBe(409);
  expect(await client.fetch('*[_id == "retail"][0].benchmark')).toBe(59);
});

test('mutations can select their documents with a query', async () => {
  const { client } = await runLake({ documents: [retail, { ...retail, _id: 'legal' }] });
  const all = { query: '*[_type == $type]', params: { type: 'industry' } };
  await client.patch(all).set({ benchmark: 7 }).commit();
  expect(await client.fetch('*[benchmark == 7]._id | order(@)')).toEqual(['legal', 'retail']);
  await client.delete(all);
  expect(await client.fetch('count(*)')).toBe(0);
});

test('a strong reference needs an existing document, a weak one does not', async () => {
  const { client } = await runLake();
  const error = await refusal(client.create(page));
  expect(error.message).toContain('references non-existent document "retail"');
  await client.create({ ...page, industry: { ...page.industry, _weak: true } });
  await client
    .transaction()
    .create({ ...page, _id: 'other' })
    .create(retail)
    .commit();
  expect(await client.fetch('*[references("retail")]._id | order(@)')).toEqual(['other', 'page']);
});

test('a request for another dataset gives a 404', async () => {
  const { client } = await runLake({ documents: [retail] });
  const other = client.withConfig({ dataset: 'staging' });
  expect((await refusal(other.fetch('*'))).statusCode).toBe(404);
});

test('a listener gets every change, in an unbroken chain of revisions', async () => {
  const { client } = await runLake({ documents: [retail] });
  const listening = client
    .listen('*[_type == $type]', { type: 'industry' }, { events: ['welcome', 'mutation'] })
    .pipe(share());
  const events = firstValueFrom(listening.pipe(take(6), toArray()));
  await firstValueFrom(listening.pipe(take(1)));
  await client.create({ _id: 'other', _type: 'page' });
  for (const benchmark of [1, 2, 3]) await client.patch('retail').set({ benchmark }).commit();
  await client.patch('retail').set({ _note: 'last' }).commit();
  await client.delete('retail');
  const [welcome, ...mutations] = await events;
  expect(welcome?.type).toBe('welcome');
  const chain = mutations.flatMap((event) => (event.type === 'mutation' ? [event] : []));
  expect(chain.map((event) => event.transition)).toEqual([
    ...['update', 'update', 'update', 'update', 'disappear'],
  ]);
  expect(chain.slice(1).map((event) => event.previousRev)).toEqual(
    chain.slice(0, -1).map((event) => event.resultRev),
  );
  expect(chain[0]?.result).toMatchObject({ _id: 'retail', benchmark: 1 });
});

test('the event count of a transaction includes only the events that the listener gets', async () => {
  const { client } = await runLake({ documents: [retail] });
  const listening = client
    .listen('*[_type == "industry"]', {}, { events: ['welcome', 'mutation'] })
    .pipe(share());
  const events = firstValueFrom(listening.pipe(take(2), toArray()));
  await firstValueFrom(listening.pipe(take(1)));
  await client
    .transaction()
    .create({ _id: 'p', _type: 'page' })
    .patch('retail', { set: { benchmark: 1 } })
    .commit();
  const [, event] = await events;
  expect(event).toMatchObject({
    documentId: 'retail',
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
  });
});

test('a listener with a bad query is refused', async () => {
  const { url } = await runLake();
  const query = encodeURIComponent('*[');
  const response = await fetch(`${url}/v${API_VERSION}/data/listen/production?query=${query}`);
  expect(response.status).toBe(400);
});

test('a publish sends a live event, and a draft does not', async () => {
  const { client } = await runLake({ documents: [retail] });
  const live = client.live.events();
  const events = firstValueFrom(live.pipe(take(2), toArray()));
  await firstValueFrom(live.pipe(take(1)));
  await client.create({ ...retail, _id: 'drafts.retail' });
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.retail',
    publishedId: 'retail',
  });
  const [welcome, message] = await events;
  expect(welcome?.type).toBe('welcome');
  expect(message).toMatchObject({ type: 'message', tags: ['s1:all'] });
  if (message?.type !== 'message') throw new Error('Expected a message.');
  const options = { lastLiveEventId: message.id, filterResponse: false as const };
  const { syncTags, result } = await client.fetch('*[_id == "retail"][0].name', {}, options);
  expect(result).toBe('Retail');
  expect(syncTags).toEqual(['s1:all']);
});
