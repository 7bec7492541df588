import { expect, test, vi } from 'vitest';
import { addressIssue, ownHostsOf, readAuditList } from '#app/content/audit-list.server.ts';
import { MAX_AUDITS } from '#app/quiz/base/limits.ts';
import { createTestStore, later, resultWith } from './test-store.ts';

const listed = (audits: unknown[], revisions: string[] = []) =>
  readAuditList({ audits, revisions });

test('the audit at / comes first; of two at one address, the later one has none', () => {
  const audits = [
    { audit: 'a', slug: 'bakery' },
    { audit: 'b', slug: 'bakery', frameAncestors: ['https://example.org'] },
    { audit: 'c', slug: null },
    { audit: 'd', slug: 'Not an address' },
  ];
  expect(listed(audits)).toEqual({
    mark: expect.any(String),
    audits: [
      { audit: 'c', path: '/' },
      { audit: 'a', slug: 'bakery', path: '/q/bakery' },
      {
        audit: 'b',
        slug: 'bakery',
        path: '/q/bakery',
        takenBy: 'a',
        frameAncestors: ['https://example.org'],
      },
      { audit: 'd' },
    ],
  });
});

test('of two audits with one host, the later one is refused; a host needs an address', () => {
  const host = 'audit.bakery.example';
  const { audits } = listed([
    { audit: 'a', slug: 'bakery', host },
    { audit: 'b', slug: 'other', host },
    { audit: 'c', host: 'home.example' },
    { audit: 'd', slug: 'wrong', host: 'https://wrong.example/' },
    { audit: 'e', slug: 'limited', host: 'limited.example' },
  ]);
  expect([...ownHostsOf(audits)]).toEqual([
    [host, '/q/bakery'],
    ['limited.example', '/q/limited'],
  ]);
  expect([...ownHostsOf(audits, (each) => each === host)]).toEqual([[host, '/q/bakery']]);
  const refused = audits.map(addressIssue).filter((issue) => issue !== undefined);
  expect(refused).toEqual([
    {
      document: 'b',
      field: 'host',
      rule: 'address-taken',
      message: `The audit a has the host ${host} already. Give this one another host.`,
    },
  ]);
});

test('the mark changes with any revision', () => {
  expect(listed([], ['a', 'b']).mark).toBe(listed([], ['a', 'b']).mark);
  expect(listed([], ['a', 'b']).mark).not.toBe(listed([], ['a', 'c']).mark);
});

test('of more audits than a site may have, the first are shown, and the problem says so', async () => {
  const audits = Array.from({ length: 100_000 }, (_, index) => ({
    audit: `a${index}`,
    slug: `a${index}`,
  }));
  const { audits: found, problem } = listed(audits);
  expect(found).toHaveLength(MAX_AUDITS);
  expect(problem?.message).toContain(`More than ${MAX_AUDITS} audits are published.`);
});

test('an id of any length is neither fetched nor logged', async () => {
  const [home] = await resultWith('Home');
  const results = [home, { audit: 'x'.repeat(15_000_000), slug: 'long' }];
  const { store, log, shown } = createTestStore({ fetch: async () => results });
  expect(await shown()).toBe('Home');
  await store.refresh();
  expect(store.status()).toMatchObject({
    problem: { message: 'Published audits without a valid id, or with that of another: 1.' },
    audits: [{ audit: 'audit', problem: undefined }],
  });
  for (const call of log.mock.calls) expect(JSON.stringify(call).length).toBeLessThan(2_000);
});

test('documents with ids and fields of any length are named in short', async () => {
  const [home] = await resultWith('Home');
  const pages = { index: { _id: 'x'.repeat(15_000_000), title: '' } };
  const { store, log } = createTestStore({
    fetch: async () => [{ ...Object(home), pages }],
    editLink: (document) => `https://studio.example/${document}`,
  });
  await store.get().catch(() => {});
  expect(log.mock.calls.map(([event]) => event)).toContain('content-refused');
  for (const call of log.mock.calls) expect(JSON.stringify(call).length).toBeLessThan(4_000);
});

test('while nothing is published, only the list is fetched', async () => {
  vi.useFakeTimers();
  const results = await resultWith('One');
  const fetchAudit = vi.fn(async () => results[0]);
  const fetchList = vi.fn(async () => ({ audits: results, revisions: ['a'] }));
  const { store } = createTestStore({ fetch: async () => results, fetchList, fetchAudit });
  await store.get();
  // A CDN may have listed the publish before it had the content: one more fetch follows.
  await later(10 * 60_000);
  expect(fetchAudit).toHaveBeenCalledTimes(2);
  expect(fetchList.mock.calls.length).toBeGreaterThan(8);
  fetchList.mockResolvedValue({ audits: results, revisions: ['b'] });
  store.handlePublish();
  await later(200);
  expect(fetchAudit).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
