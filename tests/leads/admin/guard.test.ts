import { expect, test } from 'vitest';
import { openAdmin } from './admin-context.ts';

const TOKEN = 'a-token-of-thirty-two-characters';
const STUDIO = 'http://127.0.0.1:3333';

test.each([
  ['nothing but the host', { host: '127.0.0.1:3335' }, 200],
  ['localhost', { host: 'localhost:3335' }, 200],
  ['the loopback in IPv6', { host: '[::1]:3335' }, 200],
  ['a name that resolves to the loopback', { host: 'evil.example:3335' }, 421],
  ['no host', { host: '' }, 421],
  ["the lake's Studio", { origin: STUDIO }, 200],
  ["the lake's Studio as localhost", { origin: 'http://localhost:3333' }, 200],
  ['the Studio of npm run dev', { origin: 'http://localhost:3334' }, 200],
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a page of the audit itself', { origin: 'http://127.0.0.1:3000' }, 403],
  ['a page without an origin, such as a sandboxed frame', { origin: 'null' }, 403],
  ['an image in a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a link in a page on another port', { 'sec-fetch-site': 'same-site' }, 403],
  ['the address bar', { 'sec-fetch-site': 'none' }, 200],
])('on the loopback, a request from %s', async (_, headers, status) => {
  const { send } = await openAdmin();
  expect((await send('/leads', { headers })).status).toBe(status);
});

test.each([
  ['without a token', {}, 401],
  ['with another token', { authorization: `Bearer ${TOKEN}x` }, 401],
  ['with the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }, 401],
  ['with the token in another scheme', { authorization: `Basic ${TOKEN}` }, 401],
  ['with the token', { authorization: `Bearer ${TOKEN}` }, 200],
  ['with the token, at any host', { authorization: `Bearer ${TOKEN}`, host: 'a.example' }, 200],
  ['with the token, from a page of another site', { origin: 'https://evil.example' }, 403],
])('where a token is set, a request %s', async (_, headers, status) => {
  const { send } = await openAdmin('sqlite', { LEADS_TOKEN: TOKEN });
  const response = await send('/leads', { headers });
  expect(response.status).toBe(status);
  expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
});

test('a refusal says why, and an allowed page may read it', async () => {
  const { send } = await openAdmin('sqlite', { LEADS_TOKEN: TOKEN });
  const response = await send('/leads', { headers: { origin: STUDIO } });
  expect(await response.json()).toEqual({
    error: 'Reading leads needs the token of the leads process (LEADS_TOKEN).',
  });
  expect(response.headers.get('access-control-allow-origin')).toBe(STUDIO);
});

const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type',
};

test('a preflight of an allowed page passes without the token, and allows no cookies', async () => {
  const studio = 'https://studio.example';
  const { send } = await openAdmin('sqlite', { LEADS_TOKEN: TOKEN, LEADS_ORIGINS: `${studio}/` });
  const response = await send('/people/erase', {
    method: 'OPTIONS',
    headers: { ...preflight, origin: studio },
  });
  expect(response.status).toBe(204);
  const { headers } = response;
  expect(headers.get('access-control-allow-origin')).toBe(studio);
  expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PATCH,DELETE');
  expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  expect(headers.get('access-control-allow-credentials')).toBe(null);
  expect(headers.get('vary')).toContain('Origin');
});

test('a preflight of any other page is refused, and tells it nothing', async () => {
  const { send } = await openAdmin();
  const response = await send('/leads', {
    method: 'OPTIONS',
    headers: { ...preflight, origin: 'https://evil.example' },
  });
  expect(response.status).toBe(403);
  expect(response.headers.get('access-control-allow-origin')).toBe(null);
});
