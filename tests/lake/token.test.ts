import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { createLake } from '#lake/lake.ts';
import { serveLake } from '#lake/server.ts';
import { clientOf, opensSocket, runLake } from './running-lake.ts';

const PATH = `/v${API_VERSION}/data/query/production?query=count(*)`;
const MUTATE = `/v${API_VERSION}/data/mutate/production`;
const WRITE = '{"mutations":[{"create":{"_id":"evil","_type":"note"}}]}';

test('the lake listens beyond the loopback only with a token', async () => {
  const lake = createLake();
  for (const host of ['0.0.0.0', '::', '192.168.0.1'])
    await expect(serveLake({ lake, host })).rejects.toThrow(/LAKE_TOKEN/);
});

const documents = [
  { _id: 'page', _type: 'page', title: 'Public' },
  { _id: 'drafts.page', _type: 'page', title: 'Secret' },
];
const token = 'a token of some length';

test('with a token set, requests without it can read only published content', async () => {
  const { url, inPerspective } = await runLake({ documents, token }, { host: '0.0.0.0' });
  const local = url.replace('0.0.0.0', '127.0.0.1');
  const anonymous = clientOf(local);
  expect(await anonymous.fetch('*.title')).toEqual(['Public']);
  expect(await anonymous.getDocuments(['page', 'drafts.page'])).toMatchObject([{}, null]);
  for (const perspective of ['raw', 'drafts', 'previewDrafts', 'spring']) {
    const response = await fetch(`${local}${PATH}&perspective=${perspective}`);
    expect(response.status, perspective).toBe(401);
  }
  expect((await fetch(`${local}/v1/data/query/production?query=*`)).status).toBe(401);
  const protectedPaths = [
    'data/export/production',
    'data/listen/production?query=*',
    'data/live/events/production?includeDrafts=true',
    'data/history/production/documents/drafts.page',
    'data/history/production/transactions/drafts.page',
    'data/references/production/documents/page/to',
    'users/me',
    'projects/local000',
  ];
  for (const path of protectedPaths)
    expect((await fetch(`${local}/v1/${path}`)).status, path).toBe(401);
  for (const path of [
    'v1/data/mutate/production',
    'v1/data/actions/production',
    '_lake/import/production',
  ]) {
    const response = await fetch(`${local}/${path}`, { method: 'POST', body: WRITE });
    expect(response.status, path).toBe(401);
  }
  const wrong = await fetch(`${local}/v1/data/export/production`, {
    headers: { authorization: `Bearer ${token}x` },
  });
  expect(wrong.status).toBe(401);
  expect(await inPerspective('raw').withConfig({ apiHost: local }).fetch('count(*)')).toBe(2);
});

test('with a token set, a request without it is refused before its body arrives', async () => {
  const { url } = await runLake({ token });
  const sent = request(`${url}${MUTATE}`, { method: 'POST' });
  sent.write(WRITE);
  const [response] = await once(sent, 'response');
  expect(response.statusCode).toBe(401);
  sent.destroy();
});

test('a request with the token reads drafts and writes', async () => {
  const { client, inPerspective } = await runLake({ documents, token });
  expect(await inPerspective('drafts').fetch('*.title')).toEqual(['Secret']);
  await client.patch('page').set({ title: 'New' }).commit();
  expect(await client.fetch('*.title')).toEqual(['New']);
});

test('with a token set, WebSockets need it too', async () => {
  const { url } = await runLake({ token });
  expect(await opensSocket(url, '/_lake/listen', {})).toBe(false);
  const authorization = `Bearer ${token}`;
  expect(await opensSocket(url, '/_lake/listen', { authorization })).toBe(true);
});
