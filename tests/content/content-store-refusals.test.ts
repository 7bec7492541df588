import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentError } from '#app/content/content-error.server.ts';
import type { ContentStoreDeps } from '#app/content/content-store.server.ts';
import { answerWith, broken, later, NOON, storeWith } from './store-with.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOON) }));
afterEach(() => void vi.useRealTimers());

test('a broken version is refused whole, and one log line names the mistake and its place', async () => {
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockResolvedValueOnce(await answerWith('Good'));
  const editLink = (id: string) => `https://studio.example/${id}`;
  const { store, log, shown } = storeWith({ fetch: ask, editLink });
  const good = (await store.get()).revision;
  ask.mockResolvedValue(await broken());
  store.noticePublish();
  await later(5_000);
  expect(await shown()).toBe('Good');
  expect(log.mock.calls.slice(1)).toEqual([
    [
      'content-refused',
      {
        message: expect.stringContaining('question-q4 options[0].points [too-small]'),
        kept: good,
        issues: [
          {
            document: 'question-q4',
            field: 'options[0].points',
            rule: 'too-small',
            edit: 'https://studio.example/question-q4',
          },
        ],
      },
    ],
  ]);
  expect(store.status()).toMatchObject({
    revision: good,
    problem: { message: expect.stringContaining('question-q4 options[0].points') },
  });
});

test('the repaired version is taken at its publish, however long the broken one stood', async () => {
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockResolvedValueOnce(await answerWith('Good'));
  const { store, shown } = storeWith({ fetch: ask });
  await store.get();
  ask.mockResolvedValue(await broken());
  store.noticePublish();
  await later(300_000);
  ask.mockResolvedValue(await answerWith('Repaired', '2026-01-01T12:04:00Z'));
  store.noticePublish();
  await later(1);
  expect(await shown()).toBe('Repaired');
  expect(store.status().problem).toBeUndefined();
});

test('an answer that is older than the content is not taken back', async () => {
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockResolvedValue(await answerWith('New', NOON));
  const { store, shown } = storeWith({ fetch: ask });
  await store.get();
  ask.mockResolvedValue(await answerWith('Old', '2026-01-01T11:59:59.999Z'));
  store.noticePublish();
  await later(60_000);
  expect(await shown()).toBe('New');
  expect(store.status().problem?.message).toBe('The answer is older than our content.');
});

test('nor is one that is older than the kept answer of the start', async () => {
  const ask = vi
    .fn<ContentStoreDeps['fetch']>()
    .mockResolvedValue(await answerWith('Old', '2025-01-01T00:00:00Z'));
  const { store, shown } = storeWith({ fetch: ask });
  expect(await store.adopt(await answerWith('Kept'))).toBe(true);
  store.noticePublish();
  await later(60_000);
  expect(await shown()).toBe('Kept');
});

test('content that stays older for minutes was put back on purpose', async () => {
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockResolvedValueOnce(await answerWith('New'));
  const { store, shown } = storeWith({ fetch: ask });
  await store.get();
  ask.mockResolvedValue(await answerWith('Put back', '2025-01-01T00:00:00Z'));
  await later(8 * 60_000);
  expect(await shown()).toBe('Put back');
});

test.each(['drafts.landingPage', 'versions.r1.landingPage'])(
  'an answer that holds %s is refused',
  async (id) => {
    const answer = await answerWith('Draft');
    if (typeof answer !== 'object' || answer === null) throw new TypeError('No answer.');
    const landingPage: unknown = Reflect.get(answer, 'landingPage');
    const ask = async () => ({
      ...answer,
      landingPage: Object.assign({}, landingPage, { _id: id }),
    });
    const { store } = storeWith({ fetch: ask });
    await expect(store.get()).rejects.toThrow(`The answer holds ${id}, which is not published.`);
  },
);

test('nothing is shown before it is prepared, and what cannot be prepared is refused', async () => {
  const ask = vi.fn<ContentStoreDeps['fetch']>().mockResolvedValueOnce(await answerWith('One'));
  const prepare = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
  const { store, shown } = storeWith({ fetch: ask, prepare });
  store.noticePublish();
  await later(150);
  ask.mockResolvedValue(await answerWith('Two', '2026-01-01T12:01:00Z'));
  store.noticePublish();
  await later(99);
  expect(await shown()).toBe('One');
  await later(1);
  expect(await shown()).toBe('Two');
  prepare.mockRejectedValue(new Error('cannot be drawn'));
  ask.mockResolvedValue(await answerWith('Three', '2026-01-01T12:02:00Z'));
  store.noticePublish();
  await later(500);
  expect(await shown()).toBe('Two');
  expect(store.status().problem?.message).toBe('cannot be drawn');
});

test('an answer that is no ContentError of ours is one all the same', async () => {
  const { store } = storeWith({ fetch: () => Promise.reject(new TypeError('odd')) });
  const error = await store.get().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentError);
});
