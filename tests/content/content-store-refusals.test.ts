import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentError } from '#app/content/content-error.server.ts';
import {
  createTestStore,
  type FetchAll,
  invalidResult,
  later,
  NOON,
  resultWith,
} from './test-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOON) }));
afterEach(() => void vi.useRealTimers());

test('invalid content is refused as a whole, and one log line names the error and its field', async () => {
  const fetch = vi.fn<FetchAll>().mockResolvedValueOnce(await resultWith('Good'));
  const editLink = (id: string) => `https://studio.example/${id}`;
  const { store, log, shown } = createTestStore({ fetch, editLink });
  const good = (await store.get()).revision;
  fetch.mockResolvedValue(await invalidResult());
  store.handlePublish();
  await later(5_000);
  expect(await shown()).toBe('Good');
  expect(log.mock.calls.slice(1)).toEqual([
    [
      'content-refused',
      {
        message: expect.stringContaining('question-q4 options[0].points [too-large]'),
        audit: 'audit',
        current: good,
        issues: [
          {
            document: 'question-q4',
            field: 'options[0].points',
            rule: 'too-large',
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

test('repaired content is accepted as soon as it is published, after any time with invalid content', async () => {
  const fetch = vi.fn<FetchAll>().mockResolvedValueOnce(await resultWith('Good'));
  const { store, shown } = createTestStore({ fetch });
  await store.get();
  fetch.mockResolvedValue(await invalidResult());
  store.handlePublish();
  await later(300_000);
  fetch.mockResolvedValue(await resultWith('Repaired', '2026-01-01T12:04:00Z'));
  store.handlePublish();
  await later(1);
  expect(await shown()).toBe('Repaired');
  expect(store.status().problem).toBeUndefined();
});

test.each(['drafts.landingPage', 'versions.r1.landingPage'])(
  'a result that contains %s is refused',
  async (id) => {
    const [result] = await resultWith('Draft');
    const fetch = async () => [
      { ...Object(result), landingPage: { ...Object(result).landingPage, _id: id } },
    ];
    const { store } = createTestStore({ fetch });
    await expect(store.get()).rejects.toThrow(`The result contains ${id}, which is not published.`);
  },
);

test('content is shown only after it was prepared, and is refused if that fails', async () => {
  const fetch = vi.fn<FetchAll>().mockResolvedValueOnce(await resultWith('One'));
  const prepare = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
  const { store, shown } = createTestStore({ fetch, prepare });
  store.handlePublish();
  await later(150);
  fetch.mockResolvedValue(await resultWith('Two', '2026-01-01T12:01:00Z'));
  store.handlePublish();
  await later(99);
  expect(await shown()).toBe('One');
  await later(1);
  expect(await shown()).toBe('Two');
  prepare.mockRejectedValue(new Error('cannot be rendered'));
  fetch.mockResolvedValue(await resultWith('Three', '2026-01-01T12:02:00Z'));
  store.handlePublish();
  await later(500);
  expect(await shown()).toBe('Two');
  expect(store.status().problem?.message).toBe('cannot be rendered');
});

test('an unexpected error during a request becomes a ContentError', async () => {
  const { store } = createTestStore({ fetch: () => Promise.reject(new TypeError('odd')) });
  const error = await store.get().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentError);
});

test('where nothing is valid, no snapshot is saved', async () => {
  const saveSnapshot = vi.fn(async () => {});
  const { store } = createTestStore({ fetch: async () => invalidResult(), saveSnapshot });
  await store.refresh();
  await store.close();
  expect(saveSnapshot).not.toHaveBeenCalled();
});
