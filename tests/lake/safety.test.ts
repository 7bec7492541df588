import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { readEnvironment } from '#lake/environment.ts';
import { openSocket, statusOf } from '#tests/server/raw.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { opensSocket, runLake } from './running-lake.ts';

/** Sends a request as raw text. Resolves with everything received until the connection ends. */
async function sendRaw(url: string, lines: readonly string[], body = ''): Promise<string> {
  const { socket } = await openSocket(url);
  socket.write([...lines, 'Connection: close', '', body].join('\r\n'));
  return text(socket);
}

const PATH = `/v${API_VERSION}/data/query/production?query=count(*)`;
const MUTATE = `/v${API_VERSION}/data/mutate/production`;
const WRITE = '{"mutations":[{"create":{"_id":"evil","_type":"note"}}]}';

test.each([
  ['127.0.0.1:PORT', 200],
  ['localhost:PORT', 200],
  ['LOCALHOST:PORT', 200],
  ['[::1]:PORT', 200],
  ['evil.example', 421],
  ['evil.example:PORT', 421],
  ['127.0.0.1', 200],
  ['127.0.0.1:1', 200],
  ['127.0.0.1:PORT.evil.example', 400],
  ['', 400],
])('a request for the host "%s" gets a %i', async (host, status) => {
  const { url } = await runLake();
  const { port } = new URL(url);
  const response = await sendRaw(url, [
    `GET ${PATH} HTTP/1.1`,
    `Host: ${host.replace('PORT', port)}`,
  ]);
  expect(statusOf(response)).toBe(status);
});

test('a request without a host is refused', async () => {
  const { url } = await runLake();
  expect(statusOf(await sendRaw(url, [`GET ${PATH} HTTP/1.0`]))).toBe(400);
});

test.each([
  ['https://other.example', 200],
  ['http://127.0.0.1:PORT', 200],
  ['http://evil.example', 403],
  ['http://127.0.0.1:3000', 403],
  ['http://other.example', 403],
  ['null', 403],
])('a page from %s gets a %i, for reads and writes alike', async (template, status) => {
  const { url, client } = await runLake({}, { origins: ['https://other.example'] });
  const { host, port } = new URL(url);
  const origin = template.replace('PORT', port);
  const head = [`Host: ${host}`, `Origin: ${origin}`];
  const read = await sendRaw(url, [`GET ${PATH} HTTP/1.1`, ...head]);
  expect(statusOf(read)).toBe(status);
  expect(read.includes(`access-control-allow-origin: ${origin}`)).toBe(status === 200);
  const length = `Content-Length: ${WRITE.length}`;
  const written = await sendRaw(url, [`POST ${MUTATE} HTTP/1.1`, ...head, length], WRITE);
  expect(statusOf(written)).toBe(status);
  expect(await client.fetch('count(*)')).toBe(status === 200 ? 1 : 0);
});

test.each([
  ['cross-site', [], 403],
  ['same-site', [], 403],
  ['cross-site', ['Origin: https://other.example'], 200],
  ['same-origin', [], 200],
  ['none', [], 200],
])(
  'a request with Sec-Fetch-Site %s and the headers %j gets a %i',
  async (site, headers, status) => {
    const studio = { directory: temporaryFolder() };
    const serving = { origins: ['https://other.example'], studio };
    const { url } = await runLake({}, serving);
    const head = [`Host: ${new URL(url).host}`, `Sec-Fetch-Site: ${site}`, ...headers];
    expect(statusOf(await sendRaw(url, [`GET ${PATH} HTTP/1.1`, ...head]))).toBe(status);
    expect(statusOf(await sendRaw(url, ['GET /studio/structure HTTP/1.1', ...head]))).toBe(503);
  },
);

test("by default only the lake's own pages may read; even those of our site may not", async () => {
  const { url } = await runLake({}, { origins: readEnvironment({}).LAKE_ORIGINS });
  for (const name of ['127.0.0.1', 'localhost']) {
    const origin = `Origin: http://${name}:3000`;
    const response = await sendRaw(url, [
      `GET ${PATH} HTTP/1.1`,
      `Host: ${new URL(url).host}`,
      origin,
    ]);
    expect(statusOf(response)).toBe(403);
  }
});

test('a preflight succeeds for allowed origins only', async () => {
  const { url } = await runLake({}, { origins: ['https://other.example'] });
  const preflight = (origin: string) =>
    sendRaw(url, [
      `OPTIONS ${MUTATE} HTTP/1.1`,
      `Host: ${new URL(url).host}`,
      `Origin: ${origin}`,
      'Access-Control-Request-Method: POST',
      'Access-Control-Request-Headers: content-type,x-sanity-app',
    ]);
  const allowed = await preflight('https://other.example');
  expect(statusOf(allowed)).toBe(204);
  expect(allowed).toContain('access-control-allow-headers: content-type,x-sanity-app');
  const foreign = await preflight('http://evil.example');
  expect(statusOf(foreign)).toBe(403);
  expect(foreign).not.toContain('access-control-allow-origin');
});

test.each(['/_lake/listen', '/v1/socket/production'])(
  'the WebSocket %s opens for allowed origins and hosts only',
  async (path) => {
    const { url } = await runLake({}, { origins: ['https://other.example'] });
    expect(await opensSocket(url, path, { origin: 'https://other.example' })).toBe(true);
    expect(await opensSocket(url, path, { origin: 'http://evil.example' })).toBe(false);
    expect(await opensSocket(url, path, { host: 'evil.example' })).toBe(false);
  },
);

test.each(['//', '//:port/', '/_lake/other'])(
  'a WebSocket at "%s" is refused, and the lake keeps running',
  async (target) => {
    const { url, client } = await runLake();
    const response = await sendRaw(url, [
      `GET ${target} HTTP/1.1`,
      `Host: ${new URL(url).host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]);
    expect(statusOf(response)).toBe(404);
    expect(await client.fetch('count(*)')).toBe(0);
  },
);

test('a body over the limit is refused, with or without a Content-Length', async () => {
  const { url, client } = await runLake({ maxBodyBytes: 1000 });
  const length = 300_000;
  const send = (chunked: boolean) =>
    new Promise<number | undefined>((done, failed) => {
      const sent = request(`${url}${MUTATE}`, {
        method: 'POST',
        headers: chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length },
      });
      sent.once('response', (response) => done(response.resume().statusCode));
      sent.once('error', failed);
      sent.end(WRITE.padEnd(length));
    });
  expect(await send(false)).toBe(413);
  expect(await send(true)).toBe(413);
  expect(await client.fetch('count(*)')).toBe(0);
});
