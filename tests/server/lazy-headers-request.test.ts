import { createServer, IncomingMessage, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '#http/ports.mjs';
import { HeadersForNode } from '#server/lazy-headers-request.ts';
import { serve } from '#server/serve.ts';
import { exchange } from './raw.ts';

async function start(handleRequest: RequestListener) {
  const { url, stop } = await serve(handleRequest, { port: 0, host: '127.0.0.1', drainTime: 0 });
  onTestFinished(stop);
  return url;
}

test('a handler sees every header, in the form that Node gives them', async () => {
  let seen: IncomingMessage['headers'] = {};
  const url = await start(({ headers }, response) => {
    seen = headers;
    response.end();
  });
  const lines = 'Host: a.example\r\nX-One: 1\r\nx-one: 2\r\nAccept: */*\r\nAccept: text/html';
  await exchange(url, `GET / HTTP/1.1\r\n${lines}\r\n\r\n`);
  expect(seen).toEqual({ host: 'a.example', 'x-one': '1, 2', accept: '*/*, text/html' });
});

test.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
  [
    'a body that waits for the server',
    'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n',
    /^HTTP\/1\.1 100 Continue\r\n/,
  ],
  [
    'an unknown expectation',
    'GET / HTTP/1.1\r\nHost: a\r\nExpect: cake\r\n\r\n',
    /^HTTP\/1\.1 417 /,
  ],
  ['chunks over HTTP/1.0', 'GET / HTTP/1.0\r\nTE: chunked\r\n\r\n', /\r\n2\r\nok\r\n0\r\n/],
])('Node checks the request: %s', async (_, bytes, expected) => {
  const url = await start((_request, response) => {
    response.write('ok');
    response.end();
  });
  expect(await exchange(url, bytes)).toMatch(expected);
});

test.each([
  'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nok',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n',
])('Node itself reads no other header of %j', async (bytes) => {
  const read = new Set<PropertyKey>();
  const sent: Record<PropertyKey, string> = { host: 'a', expect: '100-continue' };
  const recorded = new Proxy(sent, {
    get(headers, name) {
      read.add(name);
      return headers[name];
    },
    has(headers, name) {
      read.add(name);
      return name in headers;
    },
    ownKeys() {
      throw new Error('Node reads all headers.');
    },
  });
  class RecordingRequest extends IncomingMessage {}
  Object.defineProperty(RecordingRequest.prototype, 'headers', { get: () => recorded });
  const server = createServer({ IncomingMessage: RecordingRequest }, (_request, response) =>
    response.end(),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await exchange(`http://127.0.0.1:${portOf(server)}`, bytes, 500);
  // A version of Node that reads none of these gets its headers in another way.
  if (bytes.startsWith('GET / HTTP/1.1\r\nHost: a\r\n\r\n')) expect(read).toContain('host');
  const known = Object.getOwnPropertyNames(HeadersForNode.prototype);
  expect([...read].filter((name) => !known.includes(String(name)))).toEqual([]);
});
