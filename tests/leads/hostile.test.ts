import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { createApp } from '#leads/app.ts';
import { hostileRequests } from '#tests/server/hostile-requests.ts';
import { attack, openSocket, statusOf } from '#tests/server/raw.ts';
import { openTestContext } from './context.ts';
import { ENGINES } from './databases.ts';
import { runApp } from './running-app.ts';
import { handOver, leadSubmission } from './submissions.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1000);
vi.setConfig({ testTimeout: 180_000 + REQUESTS * 30 });

/** Each route of the process, with each of these ids. */
async function allRoutes(ids: readonly string[] = ['unknown']) {
  const { routes } = createApp(await openTestContext('sqlite'));
  const paths = routes
    .filter(({ method }) => method !== 'ALL')
    .flatMap(({ method, path }) =>
      ids.map((id) => `${method} ${path.replace(/:\w+(\{.*?\})?/g, id)}`),
    );
  return [...new Set(paths)].map((each) => {
    const [method = '', path = ''] = each.split(' ');
    return { method, path };
  });
}

/** Sends a whole request, and resolves with the response once the server ends the connection. */
async function statusFor(url: string, method: string, path: string, lines: readonly string[]) {
  const { socket } = await openSocket(url);
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, 'Connection: close'];
  socket.write([...head, ...lines].join('\r\n'));
  return statusOf(await text(socket));
}

const JSON_TYPE = 'Content-Type: application/json';

test.each<[string, string[]]>([
  ['no body and no length', ['', '']],
  ['no body and length 0', ['Content-Length: 0', '', '']],
  ['JSON with a length', [JSON_TYPE, 'Content-Length: 2', '', '{}']],
  ['JSON in chunks', [JSON_TYPE, 'Transfer-Encoding: chunked', '', '2', '{}', '0', '', '']],
  ['no chunk', ['Transfer-Encoding: chunked', '', '0', '', '']],
  ['a form in chunks', ['Transfer-Encoding: chunked', '', '3', 'a=b', '0', '', '']],
])('every route responds to %s', async (_, lines) => {
  const { url } = await runApp('sqlite');
  const failed: string[] = [];
  for (const { method, path } of await allRoutes()) {
    const status = await statusFor(url, method, path, lines);
    if (status === 0 || status >= 500) failed.push(`${method} ${path}: ${status}`);
  }
  expect(failed).toEqual([]);
});

test('a body in chunks is read up to the limit, and no further', async () => {
  const { url, send } = await runApp('sqlite');
  const post = (body: string) =>
    fetch(`${url}/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
  const submission = leadSubmission();
  expect((await post(JSON.stringify(submission))).status).toBe(201);
  expect((await post(JSON.stringify({ ...submission, trap: 'x'.repeat(264_000) }))).status).toBe(
    413,
  );
  expect((await send('/submissions', submission)).status).toBe(200);
});

const form = JSON.stringify(leadSubmission());

const BODIES = [
  form.replace('"Zoé"', '"\\u0000"'),
  form.replace('"Zoé"', '"\\ud800"'),
  form.replace('"Zoé"', '"a\\udc00\\ud800"'),
  form.replace('"Zoé"', '{"toString":null}'),
  form.replace('"Zoe@Example.test "', '"a\\ud800@example.ca"'),
  form.replace('"spring"', '"\\u0000\\ud800"'),
  form.replace('"version":1', '"version":9007199254740991'),
  form.replace('"version":1', '"version":1e400'),
  form.replace('"elapsedMs":20000', '"elapsedMs":-1e308'),
  form.replace('"answers":{}', '"answers":{"q\\u0000":"\\u0000","\\ud800":["\\ud800"]}'),
  form.replace('"answers":{}', '"answers":{"q":1e308,"r":-0}'),
  form.replace('"r1"', '"\\u0000\\ud800"'),
  form.replace('"en-CA"', '"\\u0000"'),
  form.slice(0, -1),
  '['.repeat(15_000),
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '{"id":"\\ud800"}',
  '{"email":"\\ud800@example.ca"}',
  '{"email":"a\\u0000@example.ca"}',
  '{"kind":"webhook","name":"\\ud800","url":"https://\\ud800"}',
  '{"kind":"webhook","name":"a","url":"https://a\\u0000.example"}',
  '{"kind":"email","name":"a","url":"\\ud800@example.ca"}',
  '{"state":"active","rotateSecret":true}',
  '{"endpointId":"\\u0000","eventId":"\\ud800"}',
  '{"endpointId":"\\ud800","eventId":"a"}',
  'null',
  '"\\ud800"',
  '\uFEFF{}',
  '{}{}',
  '\u0000',
];

const QUERIES = [
  'search=%00',
  'search=%ED%A0%80',
  `search=${'%25'.repeat(200)}`,
  'search=%F0%9F%A6%8A!_%25',
  'level=%FF&industry=%C2',
  'from=1e400',
  'from=-99999999999999999999',
  'from=8640000000000001&until=-1',
  `cursor=[${'9'.repeat(15)},"a"]`,
  'cursor=[1e400,"a"]',
  'sort=name&cursor=["%ED%A0%80","a"]',
  'sort=score&cursor=[-1e308,"a"]',
  'cursor=1.a&cursor=2.b&__proto__=x',
];

const IDS = ['unknown', '%00', '%ED%A0%80', '..%2F..', 'a'.repeat(600), "'or'1'='1"];

/** Ids and texts: each of one with one of the other, because they are read apart, and each with each in a soak. */
const PAIRED = process.env.HOSTILE_REQUESTS
  ? [{ ids: IDS, length: Infinity }]
  : [
      { ids: IDS, length: 1 },
      { ids: ['unknown'], length: Infinity },
    ];

describe.each(ENGINES)('%s', (engine) => {
  test('every route responds to hostile texts, and the next lead is stored', async () => {
    const { url, send, lines } = await runApp(engine);
    await send('/content', handOver, { method: 'PUT' });
    const failed: string[] = [];
    const attempt = async (method: string, path: string, body = '') => {
      const length = `Content-Length: ${Buffer.byteLength(body)}`;
      const status = await statusFor(url, method, path, [JSON_TYPE, length, '', body]);
      if (status === 0 || status >= 500)
        failed.push(`${method} ${path} ${body.slice(0, 300)}: ${status}`);
    };
    for (const { ids, length } of PAIRED)
      for (const { method, path } of await allRoutes(ids))
        if (method === 'GET') {
          for (const query of QUERIES.slice(0, length)) await attempt(method, `${path}?${query}`);
        } else
          await Promise.all(BODIES.slice(0, length).map((body) => attempt(method, path, body)));
    expect(failed).toEqual([]);
    expect(lines.filter(({ event }) => /failed/.test(event))).toEqual([]);
    expect((await send('/submissions', leadSubmission())).status).toBe(201);
  });

  test(`${REQUESTS} requests that are no HTTP fail nothing`, async () => {
    const { url, send } = await runApp(engine);
    const routes = await allRoutes();
    const requests = hostileRequests(REQUESTS, 20_260_103, {
      host: new URL(url).host,
      paths: routes.map(({ path }) => path),
      bodies: BODIES,
    });
    const failed: string[] = [];
    const see = (status: number, beginnings: string) =>
      void (status >= 500 && failed.push(beginnings));
    const statuses = await attack(url, requests, see, 1_000);
    expect(failed).toEqual([]);
    for (const status of [200, 400, 403, 404, 415, 421, 431])
      expect(statuses.get(status), `responses with ${status}`).toBeGreaterThan(0);
    expect((await send('/submissions', leadSubmission())).status).toBe(201);
  });
});
