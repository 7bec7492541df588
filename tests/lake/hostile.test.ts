import { expect, test, vi } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { hostileRequests } from '#tests/server/hostile-requests.ts';
import { attack } from '#tests/server/raw.ts';
import { runLake } from './running-lake.ts';

const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 3_000);
vi.setConfig({ testTimeout: 60_000 + REQUESTS * 30 });

const API = `/v${API_VERSION}`;

const PATHS = [
  ...['query', 'doc', 'mutate', 'actions', 'listen', 'export', 'live/events'].map(
    (name) => `${API}/data/${name}/production`,
  ),
  `${API}/data/query/production?query=*`,
  `${API}/data/query/production?query=%FF&$a=1`,
  `${API}/data/query/production?query=${'('.repeat(5_000)}`,
  `${API}/data/query/production?query=*&perspective=${','.repeat(500)}x`,
  `${API}/data/doc/production/a,b,__proto__,%00`,
  `${API}/data/history/production/transactions/a?limit=-1`,
  `${API}/data/history/production/documents/a?time=never&revision=%`,
  `${API}/data/references/production/documents/__proto__/to`,
  `${API}/socket/production`,
  `${API}/users/me`,
  '/_lake/content-id',
  '/_lake/import/production',
  '/_lake/listen',
  '/studio/',
  '/studio/..%2f..%2fpackage.json',
  '/static/%00',
];

const BODIES = [
  '{"mutations":[{"patch":{"id":"a","unset":["a[0:999999999]"]}}]}',
  '{"mutations":[{"patch":{"id":"a","set":{"..a":1,"":2,"[":3,"__proto__":4}}}]}',
  '{"mutations":[{"createOrReplace":{"_id":"a","_type":"b","__proto__":{"c":1}}}]}',
  '{"mutations":[{"delete":{"query":"*[0"}}]}',
  '{"actions":[{"actionType":"sanity.action.document.publish"}]}',
  '{"query":{"$gt":""},"params":[]}',
  `{"a":${'['.repeat(50_000)}`,
  '{"_id":"a","_type":"b"}\n{"_id":',
  'null',
];

test('hostile requests: the lake fails none of them', async () => {
  const { url, logged } = await runLake({ documents: [{ _id: 'a', _type: 'b', c: ['d'] }] });
  const { host } = new URL(url);
  const requests = hostileRequests(REQUESTS, 20_260_102, {
    host,
    paths: PATHS,
    bodies: BODIES,
  });
  const failed: string[] = [];
  // 501 and 503 say what the lake does not do: such an action, a Studio that is not built.
  const see = (status: number, beginnings: string) =>
    void ([500, 502].includes(status) && failed.push(beginnings));
  const statuses = await attack(url, requests, see, 300);
  expect(failed).toEqual([]);
  for (const status of [200, 400, 403, 404, 421])
    expect(statuses.get(status), `responses with ${status}`).toBeGreaterThan(0);
  const stackTraces = logged.filter((line) => /\n {4}at /.test(line));
  expect(stackTraces).toEqual([]);
});
