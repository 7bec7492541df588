import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { lastValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { lakeClientFactory } from '#studio/lake/lake-client.ts';

const sent: string[] = [];

class SilentSocket {
  readyState = 0;
  onopen = () => {};
  url: string;
  constructor(url: string) {
    this.url = url;
    sent.push(url);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen();
    });
  }
  send(text: string) {
    sent.push(text);
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('WebSocket', SilentSocket);
});
afterEach(() => vi.unstubAllGlobals());

const makeClient = () =>
  lakeClientFactory('http://127.0.0.1:3333')({
    projectId: 'local',
    dataset: 'production',
    apiVersion: API_VERSION,
  });

test('requests go to the lake, not to Sanity', () => {
  expect(makeClient().config().url).toBe(`http://127.0.0.1:3333/v${API_VERSION}`);
});

test('all clients derived from one listen through the same socket', async () => {
  const client = makeClient();
  const clients = [
    client,
    client.clone(),
    client.withConfig({ apiVersion: '1' }),
    client.observable,
  ];
  for (const each of clients) each.listen('*[_id == $id]', { id: 'a' }).subscribe();
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  expect(sent[0]).toBe('ws://127.0.0.1:3333/_lake/listen');
  expect(sent.slice(1).map((text) => JSON.parse(text).id)).toEqual([1, 2, 3, 4]);
});

test('what a form asks while there is no connection is asked again, until the lake responds', async () => {
  let isThere = false;
  const server = setupServer(
    http.get('http://127.0.0.1:3333/v*/data/doc/production/a', () =>
      isThere ? HttpResponse.json({ omitted: [] }) : HttpResponse.error(),
    ),
  );
  server.listen({ onUnhandledRequest: 'error' });
  try {
    const { observable } = makeClient().withConfig({ maxRetries: 0 });
    const response = lastValueFrom(observable.request({ uri: '/data/doc/production/a' }));
    await new Promise((resolve) => server.events.on('request:end', resolve));
    isThere = true;
    expect(await response).toEqual({ omitted: [] });
  } finally {
    server.close();
  }
});

test('a listener’s URL has its query, parameters and options', async () => {
  makeClient()
    .listen('*[_id == $id]', { id: 'a' }, { visibility: 'query', events: ['welcome'] })
    .subscribe();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const { url }: { url: string } = JSON.parse(sent[1] ?? '{}');
  expect(new URL(url).pathname).toBe(`/v${API_VERSION}/data/listen/production`);
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    query: '*[_id == $id]',
    $id: '"a"',
    includeResult: 'true',
    visibility: 'query',
  });
});
