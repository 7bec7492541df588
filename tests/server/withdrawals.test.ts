import { expect, test } from 'vitest';
import { JSON_TYPE, startLeadsSite } from './leads-site.ts';
import { send } from './send.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('the page of a withdrawal comes from the process, even while leads are off', async () => {
  const { url, leads } = await startLeadsSite({ areOn: async () => false });
  const policy = "default-src 'none'; form-action 'self'";
  leads.respondWith((response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Set-Cookie', 'a=b');
    response.setHeader('Content-Security-Policy', policy).end('<h1>Stop</h1>');
  });
  const response = await send(`${url}/withdraw/Ab-c_1.x?utm_source=mail`);
  expect([response.status, response.body.toString()]).toEqual([200, '<h1>Stop</h1>']);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers).not.toHaveProperty('set-cookie');
  expect(leads.received.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/withdraw/Ab-c_1.x'],
  ]);
  expect((await send(`${url}/withdraw/one`, 'HEAD')).body).toHaveLength(0);
});

test('a link of a site that never took leads is a page that does not exist', async () => {
  const { url, leads, log } = await startLeadsSite({ areOn: async () => false });
  const respondAs = (type: string) =>
    leads.respondWith((response) => {
      response.statusCode = 404;
      response.setHeader('Content-Type', type).end('{"error":"There is nothing at this address."}');
    });
  respondAs('application/json');
  const missing = await send(`${url}/withdraw/one`);
  expect([missing.status, missing.body.toString()]).toEqual([
    404,
    (await send(`${url}/nowhere`)).body.toString(),
  ]);
  expect(log).toHaveBeenCalledWith('not-found', { path: '/withdraw/…' });
  respondAs('text/html; charset=utf-8');
  expect((await send(`${url}/withdraw/one`)).body.toString()).toContain('There is nothing');
});

test.each([
  ['a mail program', 200, {}],
  ['the page of the withdrawal', 200, { Origin: 'SITE', 'Sec-Fetch-Site': 'same-origin' }],
  ['the same page without its origin', 200, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
  ['the page in an old browser', 200, { Origin: 'SITE' }],
  ['another site', 403, { Origin: 'https://evil.example' }],
  ['another site of the same owner', 403, { Origin: 'SITE', 'Sec-Fetch-Site': 'same-site' }],
])('a withdrawal from %s gets a %i', async (_, status, headers: Record<string, string>) => {
  const { url, leads } = await startLeadsSite();
  leads.respondWith((response) => response.end('done'));
  const own = headers.Origin === 'SITE' ? { ...headers, Origin: url } : headers;
  const response = await send(`${url}/withdraw/one`, 'POST', { ...FORM_TYPE, ...own }, ONE_CLICK);
  expect(response.status).toBe(status);
  const expected = status === 200 ? [['POST', '/withdraw/one', ONE_CLICK]] : [];
  expect(leads.received.map(({ method, path, body }) => [method, path, body])).toEqual(expected);
});

test('a withdrawal has a form of at most 1 kB', async () => {
  const { url, leads } = await startLeadsSite();
  const post = async (headers: Record<string, string>, body: string) =>
    (await send(`${url}/withdraw/one`, 'POST', headers, body)).status;
  expect(await post(FORM_TYPE, 'x'.repeat(1025))).toBe(413);
  expect(await post(JSON_TYPE, '{}')).toBe(415);
  expect(leads.received).toEqual([]);
});

test('while the process is away, the page of a withdrawal says so in the words of the site', async () => {
  const { url, leads } = await startLeadsSite();
  await leads.close();
  const response = await send(`${url}/withdraw/one`);
  expect([response.status, response.body.toString()]).toEqual([503, 'Back soon.']);
});
