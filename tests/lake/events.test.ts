import { expect, test } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { eventStream, type Send } from '#lake/events/event-stream.ts';
import { createLake } from '#lake/lake.ts';
import { mutate } from './requests.ts';

const draft = (n: number) => [{ createOrReplace: { _id: 'drafts.page', _type: 'page', n } }];
const published = (n: number) => [{ createOrReplace: { _id: 'page', _type: 'page', n } }];

/** Opens a live feed. `text` closes it and returns all that it sent. */
async function feed(lake: ReturnType<typeof createLake>, query = '', lastEventId?: string) {
  const client = new AbortController();
  const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {};
  const url = `http://lake/v${API_VERSION}/data/live/events/production${query}`;
  const response = await lake.handle(new Request(url, { headers, signal: client.signal }));
  return {
    async text() {
      client.abort();
      return response.text();
    },
  };
}

const eventsIn = (text: string): string[] =>
  [...text.matchAll(/^event: (.*)$/gm)].map(([, name = '']) => name);
const lastIdIn = (text: string): string => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';

test('a subscriber to published content gets no events about drafts', async () => {
  const lake = createLake();
  const everything = await feed(lake, '?includeDrafts=true');
  const publishedOnly = await feed(lake);
  await mutate(lake, draft(1));
  await mutate(lake, published(1));
  expect(eventsIn(await publishedOnly.text())).toEqual(['welcome', 'message']);
  expect(eventsIn(await everything.text())).toEqual(['welcome', 'message', 'message']);
});

test('a reconnecting client receives `restart` if it missed a change, or the lake was restarted', async () => {
  const lake = createLake();
  const first = await feed(lake);
  await mutate(lake, published(1));
  const last = lastIdIn(await first.text());
  await mutate(lake, published(2));
  const second = await (await feed(lake, '', last)).text();
  expect(eventsIn(second)).toEqual(['welcome', 'restart']);
  const third = await (await feed(lake, '', lastIdIn(second))).text();
  expect(eventsIn(third)).toEqual(['welcome']);
  const other = await (await feed(lake, '', 'another-run-7')).text();
  expect(eventsIn(other)).toEqual(['welcome', 'restart']);
});

test('a stream ends when its client disconnects, and later events are dropped', async () => {
  const client = new AbortController();
  let subscribed = true;
  let send: Send = () => {};
  const response = eventStream(client.signal, (sendEvent) => {
    send = sendEvent;
    return () => {
      subscribed = false;
    };
  });
  send('hello', { n: 1 }, 'id-1');
  client.abort();
  send('late', {});
  expect(subscribed).toBe(false);
  expect(await response.text()).toBe('id: id-1\nevent: hello\ndata: {"n":1}\n\n');
});

test('a client that does not read is disconnected', () => {
  let subscribed = true;
  let send: Send = () => {};
  eventStream(new AbortController().signal, (sendEvent) => {
    send = sendEvent;
    return () => {
      subscribed = false;
    };
  });
  for (let n = 0; n < 20_000; n += 1) send('mutation', { n });
  expect(subscribed).toBe(false);
});
