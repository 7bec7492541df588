import { expect, test } from 'vitest';
import { z } from 'zod';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { createLake } from '#lake/lake.ts';
import { runLake } from './running-lake.ts';

test('an unknown route gives a 404 and is logged once, by name', async () => {
  const { url, logged } = await runLake();
  for (const path of ['v1/nobody/knows', `v${API_VERSION}/nobody/knows`, 'vX/nobody/knows?x=1']) {
    const response = await fetch(`${url}/${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('GET /nobody/knows');
  }
  await fetch(`${url}/v1/nobody/knows`, { method: 'POST' });
  expect(logged).toEqual(['lake: no route GET /nobody/knows', 'lake: no route POST /nobody/knows']);
});

test.each([
  ['ping', { pong: true }],
  ['data/ping/production', { pong: true }],
  ['users/me', { id: 'local-editor', role: 'administrator' }],
  ['users/local-editor', { displayName: 'Local Editor' }],
  ['users/local-editor,other', [{ id: 'local-editor' }, { id: 'other' }]],
  ['users/me/keyvalue/unset', []],
  ['projects/local000', { id: 'local000', members: [{ isCurrentUser: true }] }],
  ['projects/local000/datasets', [{ name: 'production' }]],
  ['projects/local000/datasets?datasetProfile=comments', []],
  ['projects/local000/datasets/production/acl', [{ filter: '_id in path("**")' }]],
  ['projects/local000/grants', {}],
  ['projects/local000/user-applications', []],
  ['features', []],
  ['help', { latestVersion: '0.0.0' }],
  ['intake/telemetry-status', { status: 'denied' }],
  ['journey/announcements', []],
  ['journey/trial', null],
  ['auth/providers', { providers: [] }],
  ['subscriptions/project/local000', { planTypeId: 'local' }],
  ['check/cors', { result: { allowed: true, withCredentials: true } }],
  ['schedules/local000/production?limit=1', { schedules: [] }],
  ['descriptors/claim', { synchronization: { type: 'complete' } }],
])('the Studio gets the response that it expects from %s', async (path, expected) => {
  const lake = createLake();
  const response = await lake.handle(new Request(`http://lake/v2024-01-01/${path}`));
  expect(response.status).toBe(200);
  const body = await response.json();
  if (expected === null) expect(body).toBe(null);
  else expect(body).toMatchObject(expected);
});

test("the Studio's settings for its user are saved", async () => {
  const lake = createLake();
  const url = 'http://lake/v2024-01-01/users/me/keyvalue';
  const body = JSON.stringify([{ key: 'studio.layout', value: { columns: 2 } }]);
  await lake.handle(new Request(url, { method: 'PUT', body }));
  const response = await lake.handle(new Request(`${url}/studio.layout,other`));
  expect(await response.json()).toEqual([{ key: 'studio.layout', value: { columns: 2 } }]);
});

test('the strong references to a document are listed and counted', async () => {
  const reference = { _type: 'reference', _ref: 'retail' };
  const lake = createLake({
    documents: [
      { _id: 'retail', _type: 'industry' },
      { _id: 'page', _type: 'page', list: [{ _key: 'a', deep: { reference } }] },
      { _id: 'weak', _type: 'page', reference: { ...reference, _weak: true } },
    ],
  });
  const base = 'http://lake/v1/data/references/production/documents/retail/to';
  const read = async (url: string): Promise<unknown> =>
    (await lake.handle(new Request(url))).json();
  expect(await read(base)).toMatchObject({ totalCount: 1, references: [{ documentId: 'page' }] });
  expect(await read(`${base}?excludeInternalReferences=true`)).toMatchObject({ totalCount: 0 });
});

test("the response to the protocol probe comes after the Studio's timeout", async () => {
  const lake = createLake();
  const started = performance.now();
  await lake.handle(new Request('http://lake/v1/ping?tag=sanity.studio.protocol-check'));
  expect(performance.now() - started).toBeGreaterThan(2500);
});

test.each([
  ['data/query/production?query=*&$x=notjson', 400],
  ['data/query/production', 400],
  ['data/query/production?query=*%5B', 400],
  ['data/query/%E0%A4%A', 404],
])('a malformed request to %s gives a %i', async (path, status) => {
  const response = await createLake().handle(new Request(`http://lake/v1/${path}`));
  expect(response.status).toBe(status);
});

test('a body that is not JSON gives a 400', async () => {
  const lake = createLake();
  for (const path of ['query', 'mutate', 'actions']) {
    const url = `http://lake/v1/data/${path}/production`;
    const response = await lake.handle(new Request(url, { method: 'POST', body: '{' }));
    expect(response.status, path).toBe(400);
    const { message } = z.object({ message: z.string() }).parse(await response.json());
    expect(message).toContain('not valid JSON');
  }
});
