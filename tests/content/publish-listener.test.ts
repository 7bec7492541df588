import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentClient } from '#app/content/client.server.ts';
import { readEnvironment } from '#app/content/environment.server.ts';
import { listenForPublishes } from '#app/content/publish-listener.server.ts';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { createLake } from '#lake/lake.ts';
import { serveLake } from '#lake/server.ts';
import { listening } from '#tests/listening.ts';
import { seedDocuments } from '#tests/seed.ts';

const lakeOn = async (port = 0) => {
  const server = await serveLake({ lake: createLake({ documents: seedDocuments() }), port });
  onTestFinished(() => server.close());
  const set = (set: object, id = 'landingPage') =>
    fetch(`${server.url}/v${API_VERSION}/data/mutate/production`, {
      method: 'POST',
      body: JSON.stringify({
        mutations: [{ createIfNotExists: { _id: id, _type: 'x' } }, { patch: { id, set } }],
      }),
    });
  return { ...server, port: Number(new URL(server.url).port), set };
};

function listenTo(port: number, maxSilenceMs?: number) {
  const received: string[] = [];
  const stop = listenForPublishes(contentClient(readEnvironment({ LAKE_PORT: String(port) })), {
    onPublish: (id) => void received.push(`publish ${id ? 'with' : 'without'} an id`),
    onOpen: () => void received.push('open'),
    random: () => 0,
    ...(maxSilenceMs && { maxSilenceMs }),
  });
  onTestFinished(stop);
  const expectEvents = (...expected: string[]) =>
    vi.waitFor(() => expect(received).toEqual(expected));
  return { received, expectEvents, stop };
}

const PUBLISH = 'publish with an id';

test('each publish is reported with its id; drafts are not', async () => {
  const lake = await lakeOn();
  const { expectEvents } = listenTo(lake.port);
  await expectEvents('open');
  await lake.set({ headline: 'draft' }, 'drafts.landingPage');
  await lake.set({ headline: 'One' });
  await expectEvents('open', PUBLISH);
  await lake.set({ headline: 'Two' });
  await expectEvents('open', PUBLISH, PUBLISH);
});

test('after a restart of the lake, the stream opens again and reports a publish that may have been missed', async () => {
  const lake = await lakeOn();
  const { expectEvents } = listenTo(lake.port);
  await expectEvents('open');
  await lake.close();
  const restarted = await lakeOn(lake.port);
  await expectEvents('open', 'open', PUBLISH);
  await restarted.set({ headline: 'One' });
  await expectEvents('open', 'open', PUBLISH, PUBLISH);
});

test('after stopping, no publish is reported and no request is sent', async () => {
  const lake = await lakeOn();
  const { received, expectEvents, stop } = listenTo(lake.port);
  await expectEvents('open');
  stop();
  await lake.set({ headline: 'One' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(received).toEqual(['open']);
});

test.each<[string, number, Record<string, string>, string]>([
  ['redirects to itself', 302, { Location: '/' }, ''],
  ['redirects elsewhere', 301, { Location: 'http://127.0.0.1:9/' }, ''],
  ['responds with HTML', 200, { 'Content-Type': 'text/html' }, '<p>Hello</p>'],
  ['responds with 403', 403, {}, ''],
  ['responds with 503', 503, {}, ''],
  [
    'sends a welcome event and closes the stream',
    200,
    { 'Content-Type': 'text/event-stream' },
    'event: welcome\ndata: {}\n\n',
  ],
])('a server that %s gets requests with growing pauses', async (_, status, headers, body) => {
  let received = 0;
  const server = createServer((_request, response) => {
    received += 1;
    response.writeHead(status, headers).end(body);
  });
  listenTo(await listening(server));
  await new Promise((resolve) => setTimeout(resolve, 900));
  // At the shortest: at once, then after 250 and 750 ms.
  expect(received).toBeGreaterThanOrEqual(1);
  expect(received).toBeLessThanOrEqual(3);
});

/** A server of streams that begin with a welcome, go on with this every 20 ms, and are counted. */
async function streamServer(more: string) {
  let open = 0;
  const server = createServer((_request, response) => {
    open += 1;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('event: welcome\ndata: {}\n\n');
    const timer = setInterval(() => more && response.write(more), 20);
    response.on('close', () => {
      clearInterval(timer);
      open -= 1;
    });
  });
  return { port: await listening(server), open: () => open };
}

test('a silent stream is closed and opened again', async () => {
  const server = await streamServer('');
  const { expectEvents, stop } = listenTo(server.port, 500);
  await expectEvents('open', 'open');
  stop();
  await vi.waitFor(() => expect(server.open()).toBe(0));
});

test('comments keep a stream open, and unknown fields are ignored', async () => {
  const server = await streamServer(': still here\nodd: 1\n\n');
  const { received } = listenTo(server.port, 500);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect([received, server.open()]).toEqual([['open'], 1]);
});

test('an event that is too long ends the stream', async () => {
  const server = await streamServer(`data: ${'x'.repeat(300 * 1024)}`);
  await listenTo(server.port).expectEvents('open', 'open');
});
