import { expect, test } from 'vitest';
import { eventStream, type Send } from '#lake/events/event-stream.ts';
import { createLake } from '#lake/lake.ts';
import { mutate } from './requests.ts';

const draft = (n: number) => [{ createOrReplace: { _id: 'drafts.page', _type: 'page', n } }];
const published = (n: number) => [{ createOrReplace: { _id: 'page', _type: 'page', n } }];

/** Reads a live feed as text until no event arrives for a moment. */
async function feed(lake: ReturnType<typeof createLake>, query = '', lastEventId?: string) {
  const leaving = new AbortController();
  const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {};
  const url = `http://lake/v2025-02-19/data/live/events/production${query}`;
  const answer = await lake.handle(new Request(url, { headers, signal: leaving.signal }));
  return {
    async text() {
      leaving.abort();
      return answer.text();
    },
  };
}

const eventsIn = (text: string): string[] =>
  [...text.matchAll(/^event: (.*)$/gm)].map(([, name = '']) => name);
const lastIdIn = (text: string): string => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';

test('a subscriber to published content gets no events about drafts', async () => {
  const lake = createLake();
  const everything = await feed(lake, '?includeDrafts=true');
  const public_ = await feed(lake);
  await mutate(lake, draft(1));
  await mutate(lake, published(1));
  expect(eventsIn(await public_.text())).toEqual(['welcome', 'message']);
  expect(eventsIn(await everything.text())).toEqual(['welcome', 'message', 'message']);
});

test('a reconnecting client gets the events it missed', async () => {
  const lake = createLake();
  const first = await feed(lake);
  await mutate(lake, published(1));
  const last = lastIdIn(await first.text());
  await mutate(lake, published(2));
  await mutate(lake, published(3));
  const second = await (await feed(lake, '', last)).text();
  expect(eventsIn(second)).toEqual(['welcome', 'message', 'message']);
  const third = await (await feed(lake, '', lastIdIn(second))).text();
  expect(eventsIn(third)).toEqual(['welcome']);
});

test('a client that reconnects too late, or to another run, is told to restart', async () => {
  const lake = createLake();
  await mutate(lake, published(1));
  const text = await (await feed(lake, '', 'of-another-run-7')).text();
  expect(eventsIn(text)).toEqual(['welcome', 'restart']);
});

test('a stream ends when its client disconnects, and nothing more is written to it', async () => {
  const leaving = new AbortController();
  let subscribed = true;
  let say: Send = () => {};
  const answer = eventStream(leaving.signal, (send) => {
    say = send;
    return () => {
      subscribed = false;
    };
  });
  say('hello', { n: 1 }, 'id-1');
  leaving.abort();
  say('late', {});
  expect(subscribed).toBe(false);
  expect(await answer.text()).toBe('id: id-1\nevent: hello\ndata: {"n":1}\n\n');
});

test('a client that does not read is disconnected', () => {
  let subscribed = true;
  let say: Send = () => {};
  eventStream(new AbortController().signal, (send) => {
    say = send;
    return () => {
      subscribed = false;
    };
  });
  for (let n = 0; n < 20_000; n += 1) say('mutation', { n });
  expect(subscribed).toBe(false);
});
