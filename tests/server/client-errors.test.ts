import { expect, test, vi } from 'vitest';
import { exchange, statusOf } from './raw.ts';
import { send } from './send.ts';
import { serveSite } from './serve-site.ts';

const REPORT = { error: 'TypeError', at: 'assets/results-Ab_c-123.js:1:234', step: 'results' };

async function start() {
  const log = vi.fn();
  const { url } = await serveSite({ log });
  const post = async (
    body: string,
    headers: Record<string, string> = {},
    path = '/client-errors',
  ) => {
    const own = { Origin: url, 'Content-Type': 'application/json', 'User-Agent': 'Secret/1' };
    return fetch(url + path, { method: 'POST', headers: { ...own, ...headers }, body });
  };
  return { url, log, post };
}

test('a report of our own page is logged with its three fields and nothing else', async () => {
  const { post, log } = await start();
  const response = await post(JSON.stringify(REPORT));
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(log.mock.calls).toEqual([['client-error', REPORT]]);
});

test.each([
  ['another site', { Origin: 'https://evil.example' }, 403],
  ['another port', { Origin: 'http://127.0.0.1:1' }, 403],
  ['an opaque origin', { Origin: 'null' }, 403],
  ['a form', { 'Content-Type': 'text/plain' }, 415],
])('a report from %s is refused', async (_, headers, status) => {
  const { post, log } = await start();
  expect((await post(JSON.stringify(REPORT), headers)).status).toBe(status);
  expect(log).not.toHaveBeenCalled();
});

const raw = (site: string, body = JSON.stringify(REPORT)) =>
  [
    'POST /client-errors HTTP/1.1',
    'Host: audit.example',
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    ...(site ? [`Sec-Fetch-Site: ${site}`] : []),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

test.each([
  ['same-origin', 204],
  ['same-site', 403],
  ['cross-site', 403],
  ['', 403],
])('without an Origin, Sec-Fetch-Site decides: "%s" gets %i', async (site, status) => {
  const { url } = await start();
  expect(statusOf(await exchange(url, raw(site)))).toBe(status);
});

test.each([
  [
    'adds the port of https',
    { Host: 'audit.example:443', Origin: 'https://audit.example' },
    '',
    204,
  ],
  ['drops the port', { Host: 'audit.example', Origin: 'https://audit.example:8443' }, '', 403],
  ['drops it', { Host: 'audit.example', Origin: 'https://audit.example:8443' }, 'same-origin', 204],
  ['changes the host', { Host: '127.0.0.1', Origin: 'https://audit.example' }, 'same-origin', 204],
  ['changes the host', { Host: '127.0.0.1', Origin: 'https://audit.example' }, 'cross-site', 403],
])('behind a proxy that %s: %j with "%s" gets %i', async (_, headers, site, status) => {
  const { url } = await start();
  const own = { 'Content-Type': 'application/json', ...(site && { 'Sec-Fetch-Site': site }) };
  const { status: found } = await send(
    `${url}/client-errors`,
    'POST',
    { ...own, ...headers },
    JSON.stringify(REPORT),
  );
  expect(found).toBe(status);
});

test.each([
  ['no JSON', 'TypeError'],
  ['a list', '[]'],
  ['a field too many', JSON.stringify({ ...REPORT, message: 'ada@example.com' })],
  ['a field too few', JSON.stringify({ error: 'TypeError', at: '' })],
  ['a message as the error', JSON.stringify({ ...REPORT, error: 'Hello Ada' })],
  [
    'the script of another site',
    JSON.stringify({ ...REPORT, at: 'https://evil.example/x.js:1:1' }),
  ],
  ['a path that climbs', JSON.stringify({ ...REPORT, at: 'assets/../x.js:1:1' })],
  ['a line break', JSON.stringify({ ...REPORT, at: 'assets/x.js:1:1\n' })],
  ['an unknown step', JSON.stringify({ ...REPORT, step: 'admin' })],
])('%s is a 400 and is not logged', async (_, body) => {
  const { post, log } = await start();
  expect((await post(body)).status).toBe(400);
  expect(log).not.toHaveBeenCalled();
});

test('an error without a place is accepted', async () => {
  const { post, log } = await start();
  expect((await post(JSON.stringify({ ...REPORT, at: '' }))).status).toBe(204);
  expect(log).toHaveBeenCalledWith('client-error', { ...REPORT, at: '' });
});

test('a body of more than 1 kB is refused', async () => {
  const { post, log } = await start();
  expect((await post(JSON.stringify({ ...REPORT, error: 'x'.repeat(1_100) }))).status).toBe(413);
  expect(log).not.toHaveBeenCalled();
});

test('a flood of reports writes at most ten lines a minute', async () => {
  const { post, log } = await start();
  for (let line = 1; line <= 30; line += 1)
    await post(JSON.stringify({ ...REPORT, at: `assets/audit.js:${line}:1` }));
  expect(log).toHaveBeenCalledTimes(10);
});

test('no other path accepts a body', async () => {
  const { post } = await start();
  expect((await post(JSON.stringify(REPORT), {}, '/index')).status).toBe(405);
  expect((await post(JSON.stringify(REPORT), {}, '/client-errors/more')).status).toBe(405);
});
