import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { admitted, forwarded } from '#tests/forwarded-requests.ts';
import { exchange } from '#tests/server/raw.ts';
import { opensSocket, runLake } from './running-lake.ts';

const V = `/v${API_VERSION}`;
const write = '{"mutations":[{"create":{"_id":"evil","_type":"note"}}]}';

test('the lake refuses every request that was forwarded, and neither reads nor writes', async () => {
  const documents = [{ _id: 'a', _type: 'note', text: 'kept for oneself' }];
  const { url, client } = await runLake({ documents });
  const requests = [
    { method: 'GET', path: `${V}/data/query/production?query=*` },
    { method: 'POST', path: `${V}/data/mutate/production`, body: write },
    { method: 'POST', path: '/_lake/import/production', body: '{"_id":"evil","_type":"note"}' },
    { method: 'GET', path: '/_lake/export/production' },
    { method: 'GET', path: `${V}/data/listen/production?query=*` },
    { method: 'GET', path: '/studio/' },
  ].flatMap((request) => forwarded(url, request));
  expect(requests.length).toBeGreaterThan(200);
  expect(await admitted(url, requests, { statuses: [400, 403, 421], secret: /kept/ })).toEqual([]);
  expect(await client.fetch('*[]._id')).toEqual(['a']);
});

test('a WebSocket that was forwarded does not open', async () => {
  const { url } = await runLake();
  expect(await opensSocket(url, '/_lake/listen', {})).toBe(true);
  for (const header of ['X-Forwarded-For', 'via', 'CF-Ray'])
    expect(await opensSocket(url, '/_lake/listen', { [header]: '127.0.0.1' })).toBe(false);
});

test('a refusal says why, as Sanity’s API does', async () => {
  const { url } = await runLake();
  const { host } = new URL(url);
  const head = ['GET /studio HTTP/1.1', `Host: ${host}`, 'Via: 1.1 proxy', 'Connection: close'];
  expect(await exchange(url, [...head, '', ''].join('\r\n'))).toContain(
    '{"statusCode":403,"error":"Forbidden","message":"Only a program on this machine may send this, and not through a proxy."}',
  );
});
