import { expect, test } from 'vitest';
import { createApp } from '#leads/app.ts';
import { openTestContext } from '#tests/leads/context.ts';

const TOKEN = 'a-token-of-thirty-two-characters';
const STUDIO = 'http://127.0.0.1:3333';

/** Inside the process, because a client of HTTP decides about the host itself. */
async function openAdmin(variables = {}) {
  const app = createApp(await openTestContext('sqlite', variables));
  const send = async (path: string, init: RequestInit = {}) =>
    app.request(`http://127.0.0.1:3335/admin${path}`, {
      ...init,
      headers: { host: '127.0.0.1:3335', ...init.headers },
    });
  return { send };
}

test.each([
  ['nothing but the host', 200, { host: '127.0.0.1:3335' }],
  ['the loopback in IPv6', 200, { host: '[::1]:3335' }],
  ['a name that resolves to the loopback', 421, { host: 'evil.example:3335' }],
  ['no host', 421, { host: '' }],
  ["the lake's Studio", 200, { origin: STUDIO }],
  ['the Studio of npm run dev', 200, { origin: 'http://localhost:3334' }],
  ['a page of another site', 403, { origin: 'https://evil.example' }],
  ['a page of the audit itself', 403, { origin: 'http://127.0.0.1:3000' }],
  ['a page without an origin, such as a sandboxed frame', 403, { origin: 'null' }],
  ['a link in a page on another port', 403, { 'sec-fetch-site': 'same-site' }],
])('on the loopback, a request from %s gets a %i', async (_, status, headers) => {
  const { send } = await openAdmin();
  expect((await send('/leads', { headers })).status).toBe(status);
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
  const { send } = await openAdmin({ LEADS_TOKEN: TOKEN });
  const response = await send('/leads', { headers });
  expect(response.status).toBe(status);
  expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
});

test('a refusal says why, and an allowed page may read it', async () => {
  const { send } = await openAdmin({ LEADS_TOKEN: TOKEN });
  const response = await send('/leads', { headers: { origin: STUDIO } });
  expect(await response.json()).toEqual({
    error: 'Reading leads needs the token of the leads process (LEADS_TOKEN).',
  });
  expect(response.headers.get('access-control-allow-origin')).toBe(STUDIO);
});

test('a preflight of an allowed page passes without the token, and allows no cookies', async () => {
  const studio = 'https://studio.example';
  const { send } = await openAdmin({ LEADS_TOKEN: TOKEN, LEADS_ORIGINS: `${studio}/studio` });
  const response = await send('/people/erase', {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', origin: studio },
  });
  expect(response.status).toBe(204);
  const { headers } = response;
  expect(headers.get('access-control-allow-origin')).toBe(studio);
  expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PATCH,DELETE');
  expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  expect(headers.get('access-control-allow-credentials')).toBe(null);
  expect(headers.get('vary')).toContain('Origin');
});
