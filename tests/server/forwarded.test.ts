import { expect, test } from 'vitest';
import { admitted, forwarded } from '#tests/forwarded-requests.ts';
import { exchange, statusOf } from './raw.ts';
import { serveSite } from './serve-site.ts';

const problem = { at: '2026-01-01T00:00:00.000Z', message: 'connect ECONNREFUSED 10.0.0.9:443' };

const start = (token?: string) =>
  serveSite({ token, contentStatus: async () => ({ revision: 'one', audits: [], problem }) });

test.each([undefined, 't'.repeat(32)])(
  'whatever was forwarded reads neither metrics nor what is wrong (token: %s)',
  async (token) => {
    const { url } = await start(token);
    const paths = ['/metrics', '/metrics?a=b', '/readyz', '/readyz/', '/readyz?a=b'];
    const requests = paths.flatMap((path) => forwarded(url, { method: 'GET', path }));
    expect(requests.length).toBeGreaterThan(200);
    const refused = { statuses: [200, 400, 404, 421], secret: /openmetrics|ECONNREFUSED/ };
    expect(await admitted(url, requests, refused)).toEqual([]);
  },
);

test('a program on this machine reads both', async () => {
  const { url } = await start();
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('content_queries');
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ problem });
});

test.each([
  ['Host: audit.example', 'Host: audit.example'],
  ['Host: audit.example', 'HOST: evil.example'],
  ['Host: audit.example', 'Origin: http://audit.example', 'Origin: http://audit.example'],
  ['Host: audit.example', 'Authorization: Bearer a', 'authorization: Bearer b'],
  ['Host: audit.example', 'Content-Length: 0', 'Content-Length: 0'],
  ['Host: audit.example', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'],
])('a request with %j, %j is not valid, on every path', async (...lines) => {
  const { url } = await start();
  for (const path of ['/', '/healthz', '/metrics', '/assets/a.js']) {
    const request = [`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n');
    expect(statusOf(await exchange(url, request))).toBe(400);
  }
});
