import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cacheResponse, send, wireOf } from '#server/cached-response.ts';
import type { Express } from '#server/express-lane.ts';
import { serve } from '#server/listen.ts';
import type { Asked } from '#server/simple-request.ts';
import { hostileRequests } from './hostile-requests.ts';
import { exchange, openSocket, statusOf } from './raw.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Tells what it was asked, by `node:http` or on the lane. */
const echo = ({ url, headers }: Asked) => {
  const { host, 'accept-encoding': encodings, 'if-none-match': tag } = headers;
  return cacheResponse(200, [], {
    identity: Buffer.from(JSON.stringify({ url, host, encodings, tag })),
  });
};

async function start({ body = echo, isOpen = true, limits = {} } = {}) {
  const answer = vi.fn<RequestListener>((request, response) =>
    send(body(request), request, response),
  );
  const lane = vi.fn<Express>((request, keepAlive) =>
    isOpen ? wireOf(body(request), request, keepAlive) : undefined,
  );
  const server = await serve(
    { answer, express: lane },
    { port: 0, host: '127.0.0.1', farewell: 0, ...limits },
  );
  onTestFinished(() => server.stop());
  return { url: server.url, answer, lane };
}

const HEAD = 'Host: 127.0.0.1\r\nAccept-Encoding: br\r\nConnection: keep-alive\r\n\r\n';
const PLAIN = `GET /plain?a=b HTTP/1.1\r\n${HEAD}`;

test('whatever is sent, the lane answers it as node:http does', async () => {
  const [withLane, without] = await Promise.all([start(), start({ isOpen: false })]);
  const comparable = (answer: string) =>
    answer
      .replaceAll(/^Date: .*$/gm, '')
      .split('\r\n')
      .sort();
  for (const request of [PLAIN, ...hostileRequests(3_000, 20_261_121)]) {
    const bytes = Buffer.from(request, 'latin1');
    const [found, wanted] = await Promise.all(
      [withLane.url, without.url].map((url) => exchange(url, bytes)),
    );
    expect(comparable(found ?? ''), JSON.stringify(request)).toEqual(comparable(wanted ?? ''));
  }
  expect(withLane.lane.mock.calls.length).toBeGreaterThan(100);
  expect(withLane.answer.mock.calls.length).toBeGreaterThan(100);
});

/**
 * Sends these bytes in turn over one connection; gives the answers, each with its body. Ends a while
 * after as many answers as are wanted, so that one too many is seen.
 */
async function converse(
  url: string,
  parts: readonly string[],
  wanted: number,
  pause = 30,
): Promise<string> {
  const { socket } = await openSocket(url);
  const chunks: Buffer[] = [];
  const all = () => Buffer.concat(chunks).toString();
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const part of parts) {
    socket.write(part, 'latin1');
    await sleep(pause);
  }
  await vi.waitFor(
    () => expect(all().split('HTTP/1.1 ').length - 1).toBeGreaterThanOrEqual(wanted),
    {
      timeout: 10_000,
    },
  );
  await sleep(pause);
  socket.destroy();
  return all();
}

const asked = (answers: string) =>
  [...answers.matchAll(/"url":"([^"]*)"/g)].map(([, path]) => path);
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HEAD}`;

test('a request that comes in two pieces is answered once, wherever it is cut', async () => {
  const { url } = await start();
  const answers = await Promise.all(
    [...PLAIN].map((_, cut) => converse(url, [PLAIN.slice(0, cut), PLAIN.slice(cut)], 1)),
  );
  for (const answer of answers) expect(asked(answer)).toEqual(['/plain?a=b']);
});

test('a connection goes over to node:http at its first odd request, in order', async () => {
  const { url, answer, lane } = await start();
  const odd = `HEAD /c HTTP/1.1\r\n${HEAD}`;
  const answers = await converse(
    url,
    [get('/a'), get('/b'), odd, get('/d'), get('/e') + get('/f')],
    6,
  );
  expect(asked(answers)).toEqual(['/a', '/b', '/d', '/e', '/f']);
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(6);
  expect(lane).toHaveBeenCalledTimes(2);
  expect(answer.mock.calls.map(([request]) => request.url)).toEqual(['/c', '/d', '/e', '/f']);
});

test.each([
  ['two requests at once', get('/a') + get('/b')],
  ['a body', `GET / HTTP/1.1\r\nContent-Length: 0\r\n${HEAD}`],
  ['a body in chunks', `GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${HEAD}0\r\n\r\n`],
  ['the last request', get('/').replace('keep-alive', 'close')],
  ['an upgrade', get('/').replace('keep-alive', 'Upgrade\r\nUpgrade: h2c')],
  ['two hosts', `GET / HTTP/1.1\r\nHost: evil.example\r\n${HEAD}`],
  ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
  ['an older protocol', get('/').replace('1.1', '1.0')],
  ['a whole address', get('http://127.0.0.1/')],
  ['a folded header', `GET / HTTP/1.1\r\nA: b\r\n c\r\n${HEAD}`],
  ['a bare line feed', `GET / HTTP/1.1\r\nA: b\nC: d\r\n${HEAD}`],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nA: ${'b'.repeat(20_000)}\r\n${HEAD}`],
])('%s is not for the lane', async (_, request) => {
  const { url, lane } = await start();
  await exchange(url, Buffer.from(request, 'latin1'), 200);
  expect(lane).not.toHaveBeenCalled();
});

test('a connection is closed that asks nothing, at first or any more', async () => {
  const { url } = await start({ limits: { headersTimeout: 200, keepAliveTimeout: 200 } });
  const [silent, idle] = await Promise.all([openSocket(url), openSocket(url)]);
  idle.socket.resume();
  idle.socket.write(PLAIN);
  await Promise.all([silent.closed, idle.closed]);
});

const LARGE = cacheResponse(200, [], { identity: Buffer.alloc(40_000_000, 'x') });

test('a visitor on a slow line gets the whole answer, and one who takes none is let go', async () => {
  const { url, lane } = await start({
    body: () => LARGE,
    limits: { keepAliveTimeout: 100, socketTimeout: 800 },
  });
  const [slow, gone] = await Promise.all([openSocket(url), openSocket(url)]);
  let bytes = 0;
  slow.socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    slow.socket.pause();
    setTimeout(() => slow.socket.resume(), bytes < 2_000_000 ? 20 : 0);
  });
  gone.socket.pause();
  for (const { socket } of [slow, gone]) socket.write(PLAIN);
  await slow.closed;
  await sleep(2_500);
  gone.socket.resume();
  await gone.closed;
  expect(bytes).toBeGreaterThan(40_000_000);
  expect(gone.socket.bytesRead).toBeLessThan(40_000_000);
  expect(lane).toHaveBeenCalledTimes(2);
});

test('what the visitor has is not sent again', async () => {
  const { url, lane } = await start({ body: () => LARGE });
  const answer = await converse(url, [PLAIN.replace('Accept', 'If-None-Match: *\r\nAccept')], 1);
  expect(statusOf(answer)).toBe(304);
  expect(answer).toMatch(/\r\n\r\n$/);
  expect(lane).toHaveBeenCalledTimes(1);
});
