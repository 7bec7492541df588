import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { runLake } from './running-lake.ts';

const retail = { _id: 'retail', _type: 'industry', benchmark: 58 };

/** A socket whose JSON messages are read one after the other. */
async function open(url: string, path: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`);
  onTestFinished(() => socket.terminate());
  const arrived: unknown[] = [];
  let wake = (): void => {};
  socket.on('message', (data) => {
    const text = String(data);
    if (text === '♥') return;
    arrived.push(JSON.parse(text));
    wake();
  });
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  return {
    socket,
    say: (message: unknown): void => socket.send(JSON.stringify(message)),
    async next(): Promise<unknown> {
      while (arrived.length === 0)
        await new Promise<void>((done) => {
          wake = done;
        });
      return arrived.shift();
    },
  };
}

const listen = (query: string, more = ''): string =>
  `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}${more}`;

test('many listeners share one socket, each with its own id', async () => {
  const { url, client } = await runLake({ documents: [retail] });
  const { say, next } = await open(url, '/_lake/listen');
  say({
    op: 'sub',
    id: 1,
    url: `${url}${listen('*[_type == "industry"]', '&includeResult=true')}`,
  });
  say({ op: 'sub', id: 2, url: listen('*[_id == $id]', '&$id="page"&effectFormat=mendoza') });
  expect(await next()).toMatchObject({ id: 1, event: 'welcome', data: {} });
  expect(await next()).toMatchObject({ id: 2, event: 'welcome' });
  await client.patch('retail').set({ benchmark: 1 }).commit();
  expect(await next()).toMatchObject({
    id: 1,
    event: 'mutation',
    data: { documentId: 'retail', transition: 'update', result: { benchmark: 1 } },
  });
  await client.create({ _id: 'page', _type: 'page' });
  expect(await next()).toMatchObject({
    id: 2,
    event: 'mutation',
    data: { transition: 'appear', effects: { revert: [0, null] } },
  });
  say({ op: 'unsub', id: 1 });
  say({ op: 'sub', id: 3, url: listen('*') });
  expect(await next()).toMatchObject({ id: 3, event: 'welcome' });
  await client.patch('retail').set({ benchmark: 2 }).commit();
  expect(await next()).toMatchObject({ id: 3, event: 'mutation' });
});

test.each([
  ['a query that does not parse', listen('*[')],
  ['another dataset', '/v1/data/listen/other?query=*'],
  ['no query', '/v1/data/listen/production'],
])('a listener with %s gets an error, the socket stays', async (_name, bad) => {
  const { url } = await runLake();
  const { say, next, socket } = await open(url, '/_lake/listen');
  say({ op: 'sub', id: 1, url: bad });
  expect(await next()).toMatchObject({ id: 1, event: 'channelError' });
  socket.send('not json');
  say({ op: 'sub', id: 1, url: listen('*') });
  expect(await next()).toMatchObject({ id: 1, event: 'welcome' });
});

const subscriptionSchema = z.object({ result: z.string() });

test('two tabs see each other arrive, move and leave', async () => {
  const { url } = await runLake();
  const path = '/v2022-06-30/socket/production?tag=sanity.studio';
  const [one, two] = [await open(url, path), await open(url, path)];
  one.say({ jsonrpc: '2.0', id: 1, method: 'presence_subscribe' });
  const { result: subscription } = subscriptionSchema.parse(await one.next());
  const heard = (result: unknown) => ({
    method: 'presence_subscription',
    params: { subscription, result },
  });
  two.say({ jsonrpc: '2.0', id: 1, method: 'presence_rollcall', params: { session: 'two' } });
  expect(await one.next()).toMatchObject(heard({ type: 'rollCall', session: 'two' }));
  const data = { sessionId: 'two', locations: [{ type: 'document', documentId: 'retail' }] };
  two.say({ jsonrpc: '2.0', id: 2, method: 'presence_announce', params: { data } });
  expect(await one.next()).toMatchObject(heard({ type: 'state', m: data }));
  two.socket.close();
  expect(await one.next()).toMatchObject(heard({ type: 'disconnect', m: { session: 'two' } }));
});

test('a client that unsubscribed gets no presence events', async () => {
  const { url } = await runLake();
  const path = '/v1/socket/production';
  const [one, two] = [await open(url, path), await open(url, path)];
  one.say({ id: 'a', method: 'presence_subscribe', params: {} });
  const { result: subscriptionId } = subscriptionSchema.parse(await one.next());
  one.say({ id: 'b', method: 'presence_unsubscribe', params: { subscriptionId } });
  expect(await one.next()).toMatchObject({ id: 'b', result: true });
  two.say({ id: 1, method: 'presence_rollcall', params: { session: 'two' } });
  expect(await two.next()).toMatchObject({ id: 1, result: true });
  one.say({ id: 'c', method: 'authorization', params: {} });
  expect(await one.next()).toMatchObject({ id: 'c', result: true });
});

test.each(['not json', '[]', '{}', '{"id":1,"method":"presence_announce","params":{"data":{}}}'])(
  'the presence socket ignores the malformed message %s',
  async (malformed) => {
    const { url } = await runLake();
    const { say, next, socket } = await open(url, '/v1/socket/production');
    socket.send(malformed);
    say({ id: 2, method: 'presence_rollcall', params: { session: 'one' } });
    expect(await next()).toMatchObject({ id: 2, result: true });
  },
);
