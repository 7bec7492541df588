import { expect, test } from 'vitest';
import { runApp } from '#tests/leads/running-app.ts';
import { send } from '#tests/server/send.ts';

const TOKEN = 'a-token-of-thirty-two-characters';
const STUDIO = 'http://127.0.0.1:3333';

async function openAdmin(variables = {}) {
  const { url } = await runApp('sqlite', variables);
  return (path: string, headers: Record<string, string>, method = 'GET') =>
    send(`${url}/admin${path}`, method, headers);
}

test.each([
  ['nothing but the host', 200, { host: '127.0.0.1:3335' }],
  ['the loopback in IPv6', 200, { host: '[::1]:3335' }],
  ['a name that resolves to the loopback', 421, { host: 'evil.example:3335' }],
  ["the lake's Studio", 200, { origin: STUDIO }],
  ['the Studio of npm run dev', 200, { origin: 'http://localhost:3334' }],
  ['a page of another site', 403, { origin: 'https://evil.example' }],
  ['a page of the audit itself', 403, { origin: 'http://127.0.0.1:3000' }],
  ['a page without an origin, such as a sandboxed frame', 403, { origin: 'null' }],
  ['a link in a page on another port', 403, { 'sec-fetch-site': 'same-site' }],
])('on the loopback, a request from %s gets a %i', async (_, status, headers) => {
  const request = await openAdmin();
  expect((await request('/leads', headers)).status).toBe(status);
});

test.each([
  ['without a token', 401, {}],
  ['with the beginning of the token', 401, { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['with the token in another scheme', 401, { authorization: `Basic ${TOKEN}` }],
  ['with the token', 200, { authorization: `Bearer ${TOKEN}` }],
  ['with the token, at any host', 200, { authorization: `Bearer ${TOKEN}`, host: 'a.example' }],
  [
    'with the token, from a page of another site',
    403,
    { authorization: `Bearer ${TOKEN}`, origin: 'https://evil.example' },
  ],
])('where a token is set, a request %s gets a %i', async (_, status, headers) => {
  const request = await openAdmin({ LEADS_ADMIN_TOKEN: TOKEN });
  const response = await request('/leads', headers);
  expect(response.status).toBe(status);
  expect(response.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
});

test('a refusal says why, and an allowed page may read it', async () => {
  const withToken = await openAdmin({ LEADS_ADMIN_TOKEN: TOKEN });
  const refused = await withToken('/leads', { origin: STUDIO });
  expect(JSON.parse(String(refused.body))).toEqual({
    error: 'This needs the token that is set as LEADS_ADMIN_TOKEN.',
  });
  expect(refused.headers['access-control-allow-origin']).toBe(STUDIO);
  const withoutToken = await openAdmin();
  const forwarded = await withoutToken('/leads', { origin: STUDIO, via: '1.1 proxy' });
  expect(JSON.parse(String(forwarded.body))).toEqual({
    error:
      'Only a program on this machine may send this, and not through a proxy. To let others in, set LEADS_ADMIN_TOKEN.',
  });
});

test('a preflight of an allowed page passes without the token, and allows no cookies', async () => {
  const studio = 'https://studio.example';
  const request = await openAdmin({
    LEADS_ADMIN_TOKEN: TOKEN,
    LEADS_ORIGINS: `${studio}/studio`,
  });
  const { status, headers } = await request(
    '/people/erase',
    { 'access-control-request-method': 'POST', origin: studio },
    'OPTIONS',
  );
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': studio,
    'access-control-allow-methods': 'GET,POST,PATCH,DELETE',
    'access-control-allow-headers': 'authorization,content-type',
    vary: expect.stringContaining('Origin'),
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});
