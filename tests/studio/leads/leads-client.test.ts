// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createAdminClient, queryOf } from '#studio/leads/model/leads-client.ts';
import { tokenProblem } from '#studio/leads/model/token.ts';
import { item, noResponse, page, refusal, respond, URL_OF_LEADS } from './fake-leads.ts';

const client = (token = '', onUnauthorized = () => {}) =>
  createAdminClient(URL_OF_LEADS, token, { onUnauthorized });

test('a filter becomes a query string without its empty fields', () => {
  expect(queryOf({ state: 'accepted', search: 'Zoë & Co.', level: '', from: 5 })).toBe(
    'state=accepted&search=Zo%C3%AB+%26+Co.&from=5',
  );
});

test('a page of leads is decoded', async () => {
  const received = respond({ 'GET /leads': () => page([item()]) });
  expect(await client().leads({ state: 'accepted', cursor: 'c/1' })).toEqual(page([item()]));
  expect(received).toMatchObject([{ query: 'state=accepted&cursor=c%2F1', token: null }]);
});

test.each([
  ['a response of another shape', () => ({ items: [{}] })],
  ['a response that is not JSON', () => new Response('<html>')],
])('%s is an error that says what to do', async (_, responder) => {
  respond({ 'GET /leads': responder });
  await expect(client().leads({})).rejects.toMatchObject({
    message: expect.stringContaining('the same version'),
  });
});

test.each([
  [401, /token/],
  [403, /LEADS_ORIGINS/],
  [404, /no longer exists/],
  [429, /Try again/],
  [503, /Try again/],
])('a response %i says %s', async (status, message) => {
  respond({ 'GET /endpoints': () => refusal(status, 'Because.') });
  await expect(client().endpoints()).rejects.toMatchObject({
    message: expect.stringMatching(message),
  });
});

test('a refusal says why, and names the field', async () => {
  respond({ 'POST /endpoints': () => refusal(400, 'Use https.', 'url') });
  const adding = client().addEndpoint({ kind: 'webhook', name: 'CRM', url: 'http://crm.example' });
  await expect(adding).rejects.toMatchObject({
    message: 'Use https.',
    field: 'url',
  });
});

test('a process that does not run is named by its address', async () => {
  respond({ 'GET /mails': noResponse });
  await expect(client().mails()).rejects.toMatchObject({
    message: expect.stringContaining(URL_OF_LEADS),
  });
});

test('a process that runs, but does not allow this Studio, says which address to add', async () => {
  respond({ 'GET /mails': noResponse }, { runs: true });
  await expect(client().mails()).rejects.toMatchObject({
    message: expect.stringContaining(`add \`${location.origin}\` to \`LEADS_ORIGINS\``),
  });
});

test('the token is sent, and each refused one is reported', async () => {
  const token = 'x'.repeat(32);
  const onUnauthorized = vi.fn();
  const received = respond({ 'DELETE /endpoints/a%2Fb': () => refusal(401, 'No.') });
  await expect(client(token, onUnauthorized).removeEndpoint('a/b')).rejects.toThrow('token');
  expect(received).toMatchObject([{ token: `Bearer ${token}` }]);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test.each([
  ['', 'Enter the token.'],
  ['\u200b', 'Enter the token.'],
  ['x'.repeat(31), '32 characters'],
  [`${'x'.repeat(40)} y`, 'without spaces'],
  ['é'.repeat(40), 'accents'],
])('a text that cannot be a token (%s) says why', (text, why) => {
  expect(tokenProblem(text)).toContain(why);
});

test('no address of a person is in a URL', async () => {
  const received = respond({
    'POST /people/export': () => ({
      email: 'a@b.ca',
      exportedAt: '',
      submissions: [],
      consent: [],
    }),
    'POST /people/erase': () => ({ submissions: 1, cancelled: 0 }),
  });
  await client().exportPerson('a@b.ca');
  await client().erasePerson('a@b.ca');
  expect(received).toMatchObject([
    { path: '/people/export', query: '', body: { email: 'a@b.ca' } },
    { path: '/people/erase', query: '', body: { email: 'a@b.ca' } },
  ]);
});
