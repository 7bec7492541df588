import { expect, test } from 'vitest';
import { startLeadsSite } from './leads-site.ts';
import { exchange } from './raw.ts';
import { send } from './send.ts';

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('the page of a withdrawal comes from the process, even while leads are off', async () => {
  const { url, leads } = await startLeadsSite({ areLeadsOn: async () => false });
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
  const { url, leads, log } = await startLeadsSite({ areLeadsOn: async () => false });
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
  ['one click', FORM, ONE_CLICK],
  ['a multipart form', { 'Content-Type': 'multipart/form-data; boundary=b' }, '--b--'],
  ['a body in chunks', { ...FORM, 'Transfer-Encoding': 'chunked' }, ONE_CLICK],
  ['an empty body in chunks', { 'Transfer-Encoding': 'chunked' }, ''],
  ['no body', {}, ''],
  ['an opaque origin', { ...FORM, Origin: 'null' }, ''],
  ['another origin', { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }, ''],
])('a withdrawal with %s is passed on', async (_, headers: Record<string, string>, body) => {
  const { url, leads } = await startLeadsSite();
  leads.respondWith((response) => response.end('done'));
  expect((await send(`${url}/withdraw/one`, 'POST', headers, body)).status).toBe(200);
  expect(leads.received.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/withdraw/one'],
  ]);
});

test.each([')', '%3E', '/', '/b', '&x=1', '%E3%80%82', '%22%20class=', '/../../admin'])(
  'of a link that ends with %s, only the token is passed on',
  async (end) => {
    const { url, leads } = await startLeadsSite();
    await exchange(url, `GET /withdraw/a.b${end} HTTP/1.1\r\nHost: audit.example\r\n\r\n`);
    expect(leads.received.map(({ path }) => path)).toEqual(['/withdraw/a.b']);
  },
);

test('while the process is away, the page of a withdrawal says so in the words of the site', async () => {
  const { url, leads } = await startLeadsSite();
  await leads.close();
  const response = await send(`${url}/withdraw/one`);
  expect([response.status, response.body.toString()]).toEqual([503, 'Back soon.']);
});
