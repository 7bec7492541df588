import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { createLake } from '#lake/lake.ts';
import { exchange, statusOf } from '#tests/server/raw.ts';
import { mutate } from './requests.ts';
import { runLake } from './running-lake.ts';

const page = { _id: 'page', _type: 'page', tags: ['a', 'b', 'c'], text: 'a'.repeat(200) };

const set = (path: string, value: unknown = 0) => ({
  patch: { id: 'page', set: { [path]: value } },
});

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

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
  ['GET http://evil.example/ HTTP/1.1', 403],
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
