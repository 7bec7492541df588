import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { createLake } from '#lake/lake.ts';
import { exchange, statusOf } from '#tests/server/raw.ts';
import { documentsOf, mutate } from './requests.ts';
import { runLake } from './running-lake.ts';

const page = { _id: 'page', _type: 'page', tags: ['a', 'b', 'c'], text: 'a'.repeat(200) };

const set = (path: string, value: unknown = 0) => ({
  patch: { id: 'page', set: { [path]: value } },
});

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each<[string, object]>([
  ['a slice of a billion items', { patch: { id: 'page', unset: ['tags[0:999999999]'] } }],
  ['a slice after a quoted name', set(`["\\"[0:1]"][0:999999999]`)],
  ['a slice that ends in a union', set('tags[0, 1:999999999]')],
  ['an index of a billion', set('tags[999999999]')],
  ['an index without brackets', set('tags.999999999')],
  ['slices that multiply', set('tags[0:9999].x[0:9999]')],
  [
    'an insertion after a far index',
    {
      patch: { id: 'page', insert: { after: 'tags[99999999]', items: [1] } },
    },
  ],
  ['much text at many places', set('tags[0:9999]', 'x'.repeat(100_000))],
  ['a path of many parts', set(Array.from({ length: 1000 }, () => 'a').join('.'))],
  ['repeated descents', set('..a..b..c')],
])('%s is refused and changes nothing', async (_, mutation) => {
  const lake = createLake({ documents: [page] });
  const response = await mutate(lake, [mutation]);
  expect(response.status).toBe(400);
  expect(await documentsOf(lake)).toMatchObject([page]);
});

test.each<[string, unknown[]]>([
  ['tags[-1]', ['a', 'b', 0]],
  ['tags[0:2]', [0, 0, 'c']],
  ['tags[1:]', ['a', 0, 0]],
])('a patch of %s works', async (path, tags) => {
  const lake = createLake({ documents: [page] });
  expect((await mutate(lake, [set(path)])).status).toBe(200);
  expect(await documentsOf(lake)).toMatchObject([{ tags }]);
});

test('a large number in a condition of a path is not an index', async () => {
  const lake = createLake({ documents: [{ ...page, rows: [{ _key: 'k', size: 5_000_000 }] }] });
  expect((await mutate(lake, [set('rows[size > 4999999].size', 1)])).status).toBe(200);
  expect(await documentsOf(lake)).toMatchObject([{ rows: [{ size: 1 }] }]);
});

test.each([`*[text match "${'a*'.repeat(12)}b"]`, '*{"a": *{"b": *{"c": *{"d": *}}}}'])(
  'the query %s is stopped, and the next one works',
  async (query) => {
    const documents = Array.from({ length: 60 }, (_, index) => ({ ...page, _id: `page-${index}` }));
    const lake = createLake({ documents });
    const url = `http://lake/v${API_VERSION}/data/query/production?query=${encodeURIComponent(query)}`;
    const response = await lake.handle(new Request(url));
    expect(response.status).toBe(408);
    expect(await response.text()).toContain('ask for less at once');
    expect(await documentsOf(lake)).toHaveLength(60);
  },
  30_000,
);

test('JSON that is nested too deeply is refused, in a body, a parameter and an import', async () => {
  const lake = createLake({ documents: [page] });
  const deep = nested(100_000);
  const base = `http://lake/v${API_VERSION}/data`;
  const requests = [
    new Request(`${base}/mutate/production`, { method: 'POST', body: deep }),
    new Request(`${base}/query/production?query=*&$a=${nested(1000)}`),
    new Request('http://lake/_lake/import/production', {
      method: 'POST',
      body: `{"_id":"a","_type":"b","c":${deep}}`,
    }),
  ];
  for (const request of requests) {
    const response = await lake.handle(request);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('nested more than 200 levels deep');
  }
});

test('patches that nest a document deeper and deeper are refused', async () => {
  const lake = createLake({ documents: [page] });
  const value: unknown = JSON.parse(nested(150));
  expect((await mutate(lake, [set('a', value)])).status).toBe(200);
  expect((await mutate(lake, [set(Array(100).fill('b').join('.'), value)])).status).toBe(400);
});

test.each([
  ['GET http://evil.example/ HTTP/1.1', 404],
  ['GET * HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 400],
  ['TRACE / HTTP/1.1', 404],
  ['PROPFIND / HTTP/1.1', 404],
  ['GET //[ HTTP/1.1', 404],
])('%s gets %i', async (line, status) => {
  const { url, logged } = await runLake({ documents: [page] });
  const { host } = new URL(url);
  const response = await exchange(url, `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(statusOf(response)).toBe(status);
  if (status >= 400) expect(response).toContain('"message":"');
  expect(logged.filter((entry) => !entry.startsWith('lake: no route'))).toEqual([]);
});
