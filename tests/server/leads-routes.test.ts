import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { VISITOR_BYTES } from '#shared/limits.ts';
import { JSON_TYPE, startLeadsSite } from './leads-site.ts';
import { exchange, statusOf } from './raw.ts';
import { send } from './send.ts';

const SUBMISSION = JSON.stringify({ id: 'one', lead: { email: 'ada@example.com' } });

test('a submission is passed on unchanged, with the address of the visitor', async () => {
  const { post, leads, log } = await startLeadsSite();
  const response = await post('/api/leads', SUBMISSION, { 'X-Visitor-Address': '9.9.9.9' });
  expect([response.status, response.body.length]).toEqual([201, 0]);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': '0',
  });
  expect(leads.received).toEqual([
    {
      method: 'POST',
      path: '/submissions',
      headers: expect.objectContaining({
        'x-visitor-address': '127.0.0.1',
        'content-type': 'application/json',
      }),
      body: SUBMISSION,
    },
  ]);
  expect(log).not.toHaveBeenCalled();
});

test('a request for the report by email has a path of its own', async () => {
  const { post, leads } = await startLeadsSite();
  leads.respondWith((response) => response.writeHead(202).end());
  expect((await post('/api/leads/report', '{"id":"one"}')).status).toBe(202);
  expect(leads.received.map(({ path }) => path)).toEqual(['/report-emails']);
});

test('where no email is offered, a page from before gets a 404, and nothing is passed on', async () => {
  const { post, leads } = await startLeadsSite({ isEmailOffered: false });
  expect((await post('/api/leads/report', '{"id":"one"}')).status).toBe(404);
  expect(leads.received).toEqual([]);
});

test.each([200, 201, 400, 413, 415, 429])(
  'the page gets the status %i, and no body',
  async (status) => {
    const { post, leads } = await startLeadsSite();
    leads.respondWith((response) =>
      response.writeHead(status, { 'Retry-After': '7' }).end('because'),
    );
    const response = await post('/api/leads', SUBMISSION);
    expect([response.status, response.body.length, response.headers['retry-after']]).toEqual([
      status,
      0,
      '7',
    ]);
  },
);

test.each([302, 401, 404, 500, 502])(
  'a status %i, which the process never sends, is a 503',
  async (status) => {
    const { post, leads, log } = await startLeadsSite();
    leads.respondWith((response) => response.writeHead(status).end('ada@example.com'));
    const response = await post('/api/leads', SUBMISSION);
    expect([response.status, response.headers['retry-after']]).toEqual([503, '10']);
    expect(log.mock.calls).toEqual([['leads-unavailable', { reason: `status ${status}` }]]);
  },
);

test('a full disk is a 503 with the pause that the process asks for', async () => {
  const { post, leads } = await startLeadsSite();
  leads.respondWith((response) => response.writeHead(503, { 'Retry-After': '60' }).end());
  expect((await post('/api/leads', SUBMISSION)).headers['retry-after']).toBe('60');
});

test('while the process is away, a hundred requests are 503s and write one line', async () => {
  const { post, leads, log } = await startLeadsSite();
  await leads.close();
  for (let n = 0; n < 100; n += 1) {
    const { status, headers } = await post('/api/leads', SUBMISSION);
    expect([status, headers['retry-after']]).toEqual([503, '10']);
  }
  expect(log.mock.calls).toEqual([['leads-unavailable', { reason: 'no connection' }]]);
});

test('a process that does not respond is a 503 after a while', async () => {
  const { post, leads, log } = await startLeadsSite({ timeoutMs: 300 });
  leads.respondWith(() => {});
  expect((await post('/api/leads', SUBMISSION)).status).toBe(503);
  expect(log.mock.calls).toEqual([['leads-unavailable', { reason: 'no response in time' }]]);
});

test('of 130 requests at once, a hundred are passed on', async () => {
  const { post, leads } = await startLeadsSite();
  const held: ServerResponse[] = [];
  leads.respondWith((response) => void held.push(response));
  const statuses: (number | undefined)[] = [];
  const posts = Array.from({ length: 130 }, async () =>
    statuses.push((await post('/api/leads', SUBMISSION)).status),
  );
  await vi.waitFor(() => expect([held.length, statuses.length]).toEqual([100, 30]));
  for (const response of held) response.writeHead(201).end();
  await Promise.all(posts);
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.filter((status) => status === 503)).toHaveLength(30);
});

test.each([
  ['another site', { Origin: 'https://evil.example' }, 403],
  ['an opaque origin', { Origin: 'null' }, 403],
  ['a form', { 'Content-Type': 'text/plain' }, 415],
])('a submission from %s is refused, and logged', async (_, headers, status) => {
  const { post, leads, log } = await startLeadsSite();
  for (const path of ['/api/leads', '/api/leads/report'])
    expect((await post(path, SUBMISSION, headers)).status).toBe(status);
  expect(leads.received).toEqual([]);
  expect(log.mock.calls).toEqual([['submission-refused', { status }]]);
});

test('a submission without an origin is refused', async () => {
  const { url, leads } = await startLeadsSite();
  expect((await send(`${url}/api/leads`, 'POST', JSON_TYPE, SUBMISSION)).status).toBe(403);
  expect(leads.received).toEqual([]);
});

test('a body of 256 kB is passed on, and one byte more is refused', async () => {
  const { post, leads } = await startLeadsSite();
  expect((await post('/api/leads', 'x'.repeat(VISITOR_BYTES))).status).toBe(201);
  expect((await post('/api/leads', 'x'.repeat(VISITOR_BYTES + 1))).status).toBe(413);
  expect(leads.received).toHaveLength(1);
});

test('a body in chunks is passed on too, and refused once it is longer', async () => {
  const { post, leads } = await startLeadsSite();
  const chunked = { 'Transfer-Encoding': 'chunked' };
  expect((await post('/api/leads', SUBMISSION, chunked)).status).toBe(201);
  const long = await post('/api/leads', 'x'.repeat(VISITOR_BYTES + 1), chunked);
  expect([long.status, long.headers.connection]).toEqual([413, 'close']);
  expect(leads.received.map(({ body }) => body)).toEqual([SUBMISSION]);
});

test('while leads are off there is no such address, nothing is passed on, and nothing is logged', async () => {
  const { post, leads, log } = await startLeadsSite({ areLeadsOn: async () => false });
  for (const path of ['/api/leads', '/api/leads/report'])
    expect((await post(path, SUBMISSION)).status).toBe(404);
  expect(log).not.toHaveBeenCalled();
  expect(leads.received).toEqual([]);
});

test('a request for an audit whose leads are off, or that is unknown, is not passed on', async () => {
  const asked: unknown[] = [];
  const areLeadsOn = async (audit: string | undefined) => {
    asked.push(audit);
    return audit === 'audit-bakery';
  };
  const { post, leads } = await startLeadsSite({ areLeadsOn });
  leads.respondWith((response) => response.writeHead(400).end());
  const statusFor = async (path: string, body: string) => (await post(path, body)).status;
  for (const path of ['/api/leads', '/api/leads/report']) {
    expect(await statusFor(path, '{"audit":"audit-bakery"}')).toBe(400);
    for (const body of ['{"audit":"audit-other"}', '{}', '{', '{"audit":["audit-bakery"]}'])
      expect(await statusFor(path, body), body).toBe(404);
  }
  expect(asked.slice(0, 5)).toEqual(['audit-bakery', 'audit-other', ...Array(3).fill(undefined)]);
  expect(leads.received).toHaveLength(2);
});

test('without content, nobody knows whether leads are on: the page tries again', async () => {
  const { post, leads } = await startLeadsSite({ areLeadsOn: async () => undefined });
  const { status, headers } = await post('/api/leads', SUBMISSION);
  expect([status, headers['retry-after']]).toEqual([503, '10']);
  expect(leads.received).toEqual([]);
});

test.each([
  ['GET', '/api/leads', 404],
  ['POST', '/api/leads/more', 405],
  ['PUT', '/api/leads', 405],
  ['DELETE', '/withdraw/token', 405],
  ['GET', '/withdraw', 404],
  ['GET', '/withdraw/', 404],
  ['GET', '/withdraw/..', 404],
  ['GET', '/withdraw/%2e%2e', 404],
])('%s %s is not passed on: %i', async (method, path, status) => {
  const { url, leads } = await startLeadsSite();
  const response = await exchange(
    url,
    `${method} ${path} HTTP/1.1\r\nHost: audit.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  expect(statusOf(response)).toBe(status);
  expect(leads.received).toEqual([]);
});

test('behind a trusted proxy, the visitor is the one that the proxy saw', async () => {
  const { post, leads } = await startLeadsSite({ proxies: ['127.0.0.1'] });
  await post('/api/leads', SUBMISSION, { 'X-Forwarded-For': '1.1.1.1, 203.0.113.9' });
  expect(leads.received[0]?.headers['x-visitor-address']).toBe('203.0.113.9');
});
