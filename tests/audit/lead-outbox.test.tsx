import { expect, test, vi } from 'vitest';
import {
  capture,
  landing,
  loadPage,
  newTabForEachTest,
  questions,
  results,
  sentForm,
  settle,
  wait,
} from './lead-page.ts';
import { serveLeads } from './lead-server.ts';

newTabForEachTest();

test('unsent requests wait 1, 2, 4 … 60 seconds', async () => {
  const { sent, rows, behave } = serveLeads();
  behave({ status: 503 });
  await sentForm();
  await settle();
  const counts: number[] = [];
  for (const seconds of [0, 1, 2, 4, 8, 16, 32, 60, 60]) {
    await wait(seconds * 1000);
    counts.push(sent.length);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  behave({ status: 201 });
  await wait(60_000);
  expect(rows.size).toBe(1);
});

test('no request is sent before the time in Retry-After, whatever happens in the page', async () => {
  const { sent, behave } = serveLeads();
  behave({ status: 429, retryAfter: '30' });
  const { at } = await sentForm();
  await wait(10_000);
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  at(results);
  await wait(19_000);
  expect(sent).toHaveLength(1);
  behave({ status: 201 });
  await wait(2_000);
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});

test.each(['online', 'visibilitychange'])('%s sends what is unsent at once', async (event) => {
  const { rows, behave } = serveLeads();
  behave('offline');
  await sentForm();
  await wait(60_000);
  behave({ status: 201 });
  (event === 'online' ? window : document).dispatchEvent(new Event(event, { bubbles: true }));
  await settle();
  expect(rows.size).toBe(1);
});

test.each([400, 403, 415])('a request that gets a %i is not sent again', async (status) => {
  const { sent, behave } = serveLeads();
  behave({ status });
  await sentForm();
  await wait(5_000);
  expect(sent).toHaveLength(1);
  expect(sessionStorage.getItem('audit-leads')).not.toContain('ada@engine.example');
});

test('a lead that is too long for a proxy is kept until it is taken, and holds no other up', async () => {
  const { sent, rows, behave } = serveLeads();
  behave({ status: 413 });
  const { at } = await sentForm();
  await settle();
  for (const journey of [landing, capture, questions]) at(journey);
  await wait(5_000);
  const ids = sent.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(sessionStorage.getItem('audit-leads')).toContain(ids[0]);
  behave({ status: 201 });
  await wait(60_000);
  expect([...rows.keys()].sort()).toEqual([...new Set(ids)].sort());
});

test.each([
  'nonsense',
  '{}',
  '[]',
  '{"current":{"id":1},"unsent":[{"id":"x"},null,7]}',
  '{"current":null,"unsent":{"0":"x"}}',
])('a damaged entry %s in the storage sends nothing and stops nothing', async (entry) => {
  const { sent } = serveLeads();
  sessionStorage.setItem('audit-leads', entry);
  const { at } = await loadPage();
  await wait(500);
  expect(sent).toEqual([]);
  for (const journey of [landing, capture, questions]) at(journey);
  await wait(500);
  expect(sent).toHaveLength(1);
});

test.each([
  ['id', 7],
  ['version', null],
  ['shownAt', 'now'],
  ['source', 'newsletter'],
  ['source', undefined],
  ['trap', undefined],
])(
  'a saved lead whose %s is damaged becomes a new one, and is sent complete',
  async (name, damage) => {
    const { sent } = serveLeads();
    const lead = { id: crypto.randomUUID(), version: 1, shownAt: Date.now(), source: {}, trap: '' };
    const current = { ...lead, stage: 'lead', [name]: damage };
    sessionStorage.setItem('audit-leads', JSON.stringify({ current, unsent: [] }));
    const { at } = await loadPage();
    for (const journey of [questions, results]) {
      at(journey);
      await wait(500);
    }
    expect(sent.map(({ version, stage }) => [version, stage])).toEqual([
      [1, 'lead'],
      [2, 'complete'],
    ]);
  },
);

test('a browser that blocks the storage still sends the lead', async () => {
  const { rows } = serveLeads();
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  const { at } = await loadPage();
  for (const journey of [landing, capture, questions, results]) at(journey);
  await wait(500);
  expect([...rows.values()].map(({ stage }) => stage)).toEqual(['complete']);
});

test('the report is requested once the complete lead is stored', async () => {
  const { reports, rows, behave } = serveLeads();
  const { at, requestReport } = await sentForm();
  await wait(500);
  behave('offline');
  at(results);
  await settle();
  const requested = requestReport();
  await wait(5_000);
  expect(reports).toEqual([]);
  behave({ status: 201 });
  await wait(10_000);
  await expect(requested).resolves.toBe('sent');
  expect(reports).toEqual([{ id: [...rows.keys()][0], audit: 'audit' }]);
});

test('a request for the report fails if the lead is not stored within half a minute', async () => {
  const { reports, behave } = serveLeads();
  behave('offline');
  const { at, requestReport } = await loadPage();
  for (const journey of [landing, capture, questions, results]) at(journey);
  const requested = requestReport();
  await wait(31_000);
  await expect(requested).resolves.toBe('failed');
  expect(reports).toEqual([]);
});

test('a refused request for the report fails, or the address is to be corrected', async () => {
  const { behave } = serveLeads();
  const { at, requestReport } = await loadPage();
  for (const journey of [landing, capture, questions, results]) at(journey);
  await wait(1_000);
  behave({ status: 429 });
  await expect(requestReport()).resolves.toBe('failed');
  behave({ status: 400 });
  await expect(requestReport()).resolves.toBe('undeliverable');
});
