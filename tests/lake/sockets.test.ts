import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { runLake } from './running-lake.ts';

const retail = { _id: 'retail', _type: 'industry', benchmark: 58 };

/** Opens a socket. `send` sends a JSON message, and `next` resolves with the next one received. */
async function open(url: string, path: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`);
  onTestFinished(() => socket.terminate());
  const messages: unknown[] = [];
  let wake = (): void => {};
  socket.on('message', (data) => {
    const text = String(data);
    if (text === '♥') return;
    messages.push(JSON.parse(text));
    wake();
  });
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  return {
    socket,
    send: (message: unknown): void => socket.send(JSON.stringify(message)),
    async next(): Promise<unknown> {
      while (messages.length === 0)
        await new Promise<void>((done) => {
          wake = done;
        });
      return messages.shift();
    },
  };
}

const listen = (query: string, more = ''): string =>
  `/v${API_VERSION}/data/listen/production?query=${encodeURIComponent(query)}${more}`;

test('many listeners share one socket, each with its own id', async () => {
  const { url, client } = await runLake({ documents: [retail] });
  const { send, next } = await open(url, '/_lake/listen');
  send({
    op: 'sub',
    id: 1,
    url: `${url}${listen('*[_type == "industry"]', '&includeResult=true')}`,
  });
  send({ op: 'sub', id: 2, url: listen('*[_id == $id]', '&$id="page"&effectFormat=mendoza') });
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
  send({ op: 'unsub', id: 1 });
  send({ op: 'sub', id: 3, url: listen('*') });
  expect(await next()).toMatchObject({ id: 3, event: 'welcome' });
  await client.patch('retail').set({ benchmark: 2 }).commit();
  expect(await next()).toMatchObject({ id: 3, event: 'mutation' });
});

test.each([
  ['a query that does not parse', listen('*[')],
  ['another dataset', '/v1/data/listen/other?query=*'],
  ['no query', '/v1/data/listen/production'],
])('a listener with %s gets an error, and the socket stays open', async (_name, bad) => {
  const { url } = await runLake();
  const { send, next, socket } = await open(url, '/_lake/listen');
  send({ op: 'sub', id: 1, url: bad });
  expect(await next()).toMatchObject({ id: 1, event: 'channelError' });
  socket.send('not json');
  send({ op: 'sub', id: 1, url: listen('*') });
  expect(await next()).toMatchObject({ id: 1, event: 'welcome' });
});

const subscriptionSchema = z.object({ result: z.string() });

test('two tabs see each other arrive, move and leave', async () => {
  const { url } = await runLake();
  const path = '/v2022-06-30/socket/production?tag=sanity.studio';
  const [one, two] = [await open(url, path), await open(url, path)];
  one.send({ jsonrpc: '2.0', id: 1, method: 'presence_subscribe' });
  const { result: subscription } = subscriptionSchema.parse(await one.next());
  const presenceEvent = (result: unknown) => ({
    method: 'presence_subscription',
    params: { subscription, result },
  });
  two.send({ jsonrpc: '2.0', id: 1, method: 'presence_rollcall', params: { session: 'two' } });
  expect(await one.next()).toMatchObject(presenceEvent({ type: 'rollCall', session: 'two' }));
  const data = { sessionId: 'two', locations: [{ type: 'document', documentId: 'retail' }] };
  two.send({ jsonrpc: '2.0', id: 2, method: 'presence_announce', params: { data } });
  expect(await one.next()).toMatchObject(presenceEvent({ type: 'state', m: data }));
  two.socket.close();
  expect(await one.next()).toMatchObject(
    presenceEvent({ type: 'disconnect', m: { session: 'two' } }),
  );
});

test('a client that unsubscribed gets no presence events', async () => {
  const { url } = await runLake();
  const path = '/v1/socket/production';
  const [one, two] = [await open(url, path), await open(url, path)];
  one.send({ id: 'a', method: 'presence_subscribe', params: {} });
  const { result: subscriptionId } = subscriptionSchema.parse(await one.next());
  one.send({ id: 'b', method: 'presence_unsubscribe', params: { subscriptionId } });
  expect(await one.next()).toMatchObject({ id: 'b', result: true });
  two.send({ id: 1, method: 'presence_rollcall', params: { session: 'two' } });
  expect(await two.next()).toMatchObject({ id: 1, result: true });
  one.send({ id: 'c', method: 'authorization', params: {} });
  expect(await one.next()).toMatchObject({ id: 'c', result: true });
});

test.each(['not json', '[]', '{}', '{"id":1,"method":"presence_announce","params":{"data":{}}}'])(
  'the presence socket ignores the malformed message %s',
  async (malformed) => {
    const { url } = await runLake();
    const { send, next, socket } = await open(url, '/v1/socket/production');
    socket.send(malformed);
    send({ id: 2, method: 'presence_rollcall', params: { session: 'one' } });
    expect(await next()).toMatchObject({ id: 2, result: true });
  },
);
