import { createServer, type RequestListener } from 'node:http';
import type { EventSourceMessage } from 'eventsource-parser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEventStream } from '#app/content/event-stream.server.ts';
import { portOf } from '#shared/ports.ts';

async function serverThat(respond: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    respond(request, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  await vi.waitFor(() => expect(server.listening).toBe(true));
  return `http://127.0.0.1:${portOf(server)}/`;
}

/** A server that sends a welcome event, and then sends comments if asked to. */
async function eventServer({ sendsComments }: { sendsComments: boolean }) {
  let open = 0;
  const url = await serverThat((_request, response) => {
    open += 1;
    response.write('event: welcome\ndata: {}\n\n');
    const comments = setInterval(() => sendsComments && response.write(': still here\n\n'), 20);
    response.on('close', () => {
      clearInterval(comments);
      open -= 1;
    });
  });
  return { url, open: () => open };
}

async function openStream(url: string, maxSilenceMs: number) {
  const stopping = new AbortController();
  let isOpen = false;
  const reading = readEventStream(url, { maxSilenceMs, signal: stopping.signal }, () => {
    isOpen = true;
  });
  reading.catch(() => {});
  await vi.waitFor(() => expect(isOpen).toBe(true));
  return { reading, stop: () => stopping.abort(new Error('stopped')) };
}

test('a stream can be stopped', async () => {
  const server = await eventServer({ sendsComments: true });
  const { reading, stop } = await openStream(server.url, 60_000);
  stop();
  await expect(reading).rejects.toThrow('stopped');
  await vi.waitFor(() => expect(server.open()).toBe(0));
});

test('a silent stream is closed', async () => {
  const server = await eventServer({ sendsComments: false });
  const { reading } = await openStream(server.url, 1_000);
  await expect(reading).rejects.toThrow('the stream is silent');
  await vi.waitFor(() => expect(server.open()).toBe(0));
});

test('if the handler of an event throws, the stream is closed', async () => {
  const server = await eventServer({ sendsComments: true });
  const reading = readEventStream(
    server.url,
    { maxSilenceMs: 60_000, signal: new AbortController().signal },
    () => {
      throw new Error('not understood');
    },
  );
  await expect(reading).rejects.toThrow('not understood');
  await vi.waitFor(() => expect(server.open()).toBe(0));
});

test.each([
  [': keep alive', []],
  ['id: 7', []],
  ['event: message\nid: 7\nretry: 5000\n: why', []],
  ['data: a\ndata: b', [{ data: 'a\nb' }]],
  ['event: welcome\nid: 7\ndata: {}', [{ event: 'welcome', id: '7', data: '{}' }]],
  [': why\nevent: restart\ndata: {}', [{ event: 'restart', data: '{}' }]],
])('a block is an event only if it has data: %j', async (block, expected) => {
  const url = await serverThat((_request, response) => response.end(`${block}\n\n`));
  const received: EventSourceMessage[] = [];
  const options = { maxSilenceMs: 60_000, signal: new AbortController().signal };
  await readEventStream(url, options, (event) => received.push(event));
  expect(received).toEqual(expected);
});

test('an event that is too long ends the stream', async () => {
  const url = await serverThat((_request, response) =>
    response.end(`data: ${'x'.repeat(300 * 1024)}\n\n`),
  );
  const options = { maxSilenceMs: 60_000, signal: new AbortController().signal };
  await expect(readEventStream(url, options, () => {})).rejects.toThrow();
});
