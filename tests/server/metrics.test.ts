import { expect, test } from 'vitest';
import { send } from './send.ts';
import { serveSite } from './serve-site.ts';

const TOKEN = 'a-token-of-thirty-two-characters';
/** A program on another machine, over a proxy on this one. */
const REMOTE = { 'X-Forwarded-For': '203.0.113.9' };

async function start(token?: string) {
  const { url } = await serveSite({
    pagePaths: ['/', '/slow'],
    token,
    contentStatus: async () => ({
      revision: 'one',
      confirmedAt: new Date().toISOString(),
      audits: [],
    }),
    contentCounts: () => ({ accepted: 3, refused: 2, unreachable: 1 }),
    render: async ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 50));
      return new Response('', { status: pathname === '/404' ? 404 : 200 });
    },
  });
  const metrics = async () => {
    const response = await fetch(`${url}/metrics`);
    return { type: response.headers.get('content-type'), text: await response.text() };
  };
  return { url, metrics };
}

test('requests are counted by route and status, and timed', async () => {
  const { url, metrics } = await start();
  for (const path of ['/', '/', '/nowhere', '/assets/a.js', '/withdraw/token', '/slow'])
    await fetch(url + path);
  await fetch(`${url}/api/visits`, { method: 'POST' });
  const { type, text } = await metrics();
  expect(type).toContain('application/openmetrics-text');
  expect(text).toContain('http_requests_total{route="/",status="200"} 2\n');
  expect(text).toContain('http_requests_total{route="other",status="404"} 1\n');
  expect(text).toContain('http_requests_total{route="/assets/*",status="404"} 1\n');
  expect(text).toContain('http_requests_total{route="/api/visits",status="403"} 1\n');
  expect(text).toContain('http_request_duration_seconds_bucket{le="+Inf",route="/"} 2\n');
  expect(text).toContain('http_request_duration_seconds_bucket{le="10",route="other"} 1\n');
  expect(text).toContain('content_queries_total{result="refused"} 2\n');
  expect(text).toMatch(/content_age_seconds 0\n/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(text.endsWith('# EOF\n')).toBe(true);
  // The address of a withdrawal contains a token, which must not become a label.
  expect(text).not.toContain('/withdraw/token');
});

test('what visitors request adds no routes', async () => {
  const { url, metrics } = await start();
  const lines = async () => (await metrics()).text.match(/^http_/gm)?.length;
  await fetch(`${url}/a`);
  const before = await lines();
  for (let n = 0; n < 50; n += 1) await fetch(`${url}/b${n}`);
  expect(await lines()).toBe(before);
});

test.each([
  ['a page whose name resolves to this machine', undefined, { Host: 'evil.example' }, 421],
  ['a public name of the site', undefined, { Host: 'audit.example:3000' }, 404],
  ['a program', undefined, {}, 200],
  ['a program without the token', TOKEN, {}, 404],
  [
    'a program with the token',
    TOKEN,
    { Host: '10.0.0.9:3000', Authorization: `Bearer ${TOKEN}` },
    200,
  ],
])('on this machine, %s (token: %s) gets for %j a %i', async (_, token, headers, status) => {
  const { url } = await start(token);
  expect((await send(`${url}/metrics`, 'GET', headers)).status).toBe(status);
});

test.each([
  ['without a token', undefined, {}, 404],
  ['with another token', TOKEN, { Authorization: `Bearer ${TOKEN}x` }, 404],
  ['with the token', TOKEN, { Authorization: `Bearer ${TOKEN}` }, 200],
])('another machine %s gets a %s', async (_, token, headers, status) => {
  const { url } = await start(token);
  const response = await send(`${url}/metrics`, 'GET', { ...REMOTE, ...headers });
  expect(response.status).toBe(status);
});
