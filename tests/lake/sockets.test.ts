import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
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

test('the presence socket responds to each request', async () => {
  const { url } = await runLake();
  const { send, next, socket } = await open(
    url,
    '/v2022-06-30/socket/production?tag=sanity.studio',
  );
  socket.send('not json');
  send({ jsonrpc: '2.0', id: 1, method: 'presence_subscribe' });
  expect(await next()).toMatchObject({ id: 1, result: 'alone' });
});
