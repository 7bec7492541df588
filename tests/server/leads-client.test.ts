import { expect, test } from 'vitest';
import { createLeadsClient } from '#server/leads-client.ts';
import { startFakeLeads } from './fake-leads.ts';

test.each([
  ['the token, if one is set', 'secret', 'Bearer secret'],
  ['no token, if none is set', undefined, undefined],
])('a request to the leads process carries %s', async (_, token, authorization) => {
  const leads = await startFakeLeads();
  const client = createLeadsClient(leads.url, { timeoutMs: 1000, token });
  await client({ method: 'POST', path: '/submissions', visitor: '203.0.113.9', body: '{}' });
  const headers = { 'x-visitor-address': '203.0.113.9', 'content-type': 'application/json' };
  expect(leads.received).toMatchObject([{ headers, body: '{}' }]);
  expect(leads.received[0]?.headers.authorization).toBe(authorization);
});
