import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ContentError, UnreachableError } from '#app/content/content-error.server.ts';
import { ContentStore, type Surroundings } from '#app/content/content-store.server.ts';
import { queryContent, seedDocuments, withField } from '#tests/seed.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const NOON = '2026-01-01T12:00:00Z';

/** The answer for the seed with another headline, last changed at this time. */
async function answerWith(headline: string, updatedAt = NOON): Promise<unknown> {
  const documents = withField(seedDocuments(), 'landingPage', 'headline', headline);
  return queryContent(documents.map((each) => ({ ...each, _updatedAt: updatedAt })));
}

const broken = async () =>
  queryContent(withField(seedDocuments(), 'question-q4', 'options[0].points', -5));

function storeWith(surroundings: Partial<Surroundings> & Pick<Surroundings, 'ask'>) {
  const log = vi.fn();
  const store = new ContentStore({ log, random: () => 0.5, ...surroundings });
  onTestFinished(() => void store.close());
  const shown = async () => (await store.get()).content.landingPage.headline;
  return { store, log, shown };
}

const down = () => Promise.reject(new UnreachableError('down'));
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('500 visitors before the first answer share one question', async () => {
  const answer = await answerWith('One');
  const ask = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100, answer)));
  const { store } = storeWith({ ask });
  const visits = Array.from({ length: 500 }, () => store.get());
  await later(100);
  const contents = new Set(await Promise.all(visits));
  expect([contents.size, ask.mock.calls.length]).toEqual([1, 1]);
});

test('a visitor never waits for a question when there is content', async () => {
  const ask = vi.fn<Surroundings['ask']>().mockResolvedValueOnce(await answerWith('One'));
  const { store, shown } = storeWith({ ask });
  expect(await shown()).toBe('One');
  ask.mockReturnValue(new Promise(() => {}));
  store.noticePublish();
  await later(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await shown()).toBe('One');
});

test('publishes while an answer is under way lead to one more question, with the newest id', async () => {
  const answer = await answerWith('One');
  const ask = vi.fn((_id?: string) => new Promise((resolve) => setTimeout(resolve, 50, answer)));
  const { store } = storeWith({ ask });
  store.noticePublish('a');
  for (const id of ['b', 'c', 'd']) store.noticePublish(id);
  await later(1_000);
  expect(ask.mock.calls).toEqual([['a'], ['d']]);
});

test('however many publishes there are, questions begin at least 100 ms apart', async () => {
  const ask = vi.fn(() => answerWith('One'));
  const { store } = storeWith({ ask });
  for (let passed = 0; passed < 1_000; passed += 5) {
    store.noticePublish();
    await later(5);
  }
  expect(ask.mock.calls.length).toBeLessThanOrEqual(11);
});

test('during an outage there is one question per growing pause, whatever is heard', async () => {
  const ask = vi.fn(down);
  const { store } = storeWith({ ask });
  const times: number[] = [];
  ask.mockImplementation(() => {
    times.push(Date.now() - Date.parse(NOON));
    return down();
  });
  store.noticePublish();
  for (let passed = 0; passed < 60_000; passed += 50) {
    store.noticePublish();
    store.noticeConnection();
    await store.get().catch(() => {});
    await later(50);
  }
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses.slice(0, 6)).toEqual([375, 750, 1500, 3000, 6000, 12000]);
  expect(times.length).toBeLessThanOrEqual(9);
});

test('the id of a publish that was heard during an outage is passed on after it', async () => {
  const ask = vi.fn<Surroundings['ask']>().mockImplementation(down);
  const { store, shown } = storeWith({ ask });
  await store.get().catch(() => {});
  store.noticePublish('during');
  ask.mockResolvedValue(await answerWith('After'));
  await later(500);
  expect(ask).toHaveBeenLastCalledWith('during');
  expect(await shown()).toBe('After');
});

test('Retry-After is honoured', async () => {
  const cause = Object.assign(new Error('slow down'), {
    response: { headers: { 'retry-after': '7' } },
  });
  const ask = vi.fn(() => Promise.reject(new UnreachableError('busy', [], { cause })));
  const { store } = storeWith({ ask });
  store.noticePublish();
  await later(6_900);
  expect(ask).toHaveBeenCalledTimes(1);
  await later(600);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a visitor without content waits for the first question only', async () => {
  const ask = vi.fn<Surroundings['ask']>().mockImplementationOnce(down);
  const { store } = storeWith({ ask });
  await expect(store.get()).rejects.toThrow('down');
  ask.mockReturnValue(new Promise(() => {}));
  await later(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await expect(store.get()).rejects.toThrow('down');
});

test('a broken version is refused whole, and one log line names the mistake and its place', async () => {
  const ask = vi.fn<Surroundings['ask']>().mockResolvedValueOnce(await answerWith('Good'));
  const editLink = (id: string) => `https://studio.example/${id}`;
  const { store, log, shown } = storeWith({ ask, editLink });
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
  const ask = vi.fn<Surroundings['ask']>().mockResolvedValueOnce(await answerWith('Good'));
  const { store, shown } = storeWith({ ask });
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
  const ask = vi.fn<Surroundings['ask']>().mockResolvedValue(await answerWith('New', NOON));
  const { store, shown } = storeWith({ ask });
  await store.get();
  ask.mockResolvedValue(await answerWith('Old', '2026-01-01T11:59:59.999Z'));
  store.noticePublish();
  await later(60_000);
  expect(await shown()).toBe('New');
  expect(store.status().problem?.message).toBe('The answer is older than our content.');
});

test('nor is one that is older than the kept answer of the start', async () => {
  const ask = vi
    .fn<Surroundings['ask']>()
    .mockResolvedValue(await answerWith('Old', '2025-01-01T00:00:00Z'));
  const { store, shown } = storeWith({ ask });
  expect(await store.adopt(await answerWith('Kept'))).toBe(true);
  store.noticePublish();
  await later(60_000);
  expect(await shown()).toBe('Kept');
});

test('content that stays older for minutes was put back on purpose', async () => {
  const ask = vi.fn<Surroundings['ask']>().mockResolvedValueOnce(await answerWith('New'));
  const { store, shown } = storeWith({ ask });
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
    const { store } = storeWith({ ask });
    await expect(store.get()).rejects.toThrow(`The answer holds ${id}, which is not published.`);
  },
);

test('nothing is shown before it is prepared, and what cannot be prepared is refused', async () => {
  const ask = vi.fn<Surroundings['ask']>().mockResolvedValueOnce(await answerWith('One'));
  const prepare = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
  const { store, shown } = storeWith({ ask, prepare });
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

test('a disk that fails breaks nothing, is logged once, and is tried again', async () => {
  const ask = vi.fn(() => answerWith('One'));
  const keep = vi.fn().mockRejectedValue(new Error('ENOSPC'));
  const { store, log, shown } = storeWith({ ask, keep, pollEvery: 1_000 });
  expect(await shown()).toBe('One');
  await later(5_000);
  expect(store.status().problem).toBeUndefined();
  expect(log.mock.calls.filter(([event]) => event === 'content-not-kept')).toHaveLength(1);
  keep.mockResolvedValue(undefined);
  await later(10_000);
  const tries = keep.mock.calls.length;
  await later(10_000);
  expect(keep.mock.calls.length).toBe(tries);
});

test('content that is put back while the disk is slow is what is on it in the end', async () => {
  const one = await answerWith('One');
  const two = await answerWith('Two', '2026-01-01T12:01:00Z');
  const oneAgain = await answerWith('One', '2026-01-01T12:02:00Z');
  const ask = vi.fn<Surroundings['ask']>().mockResolvedValueOnce(one);
  ask.mockResolvedValueOnce(two).mockResolvedValue(oneAgain);
  const onDisk: unknown[] = [];
  const keep = vi.fn(async (answer: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, answer === two ? 1_000 : 1));
    onDisk.push(answer);
  });
  const { store } = storeWith({ ask, keep });
  await store.get();
  for (let publish = 0; publish < 2; publish += 1) {
    await later(200);
    store.noticePublish();
  }
  await later(5_000);
  expect(onDisk).toEqual([one, two, oneAgain]);
});

test('a slow poll covers a lost event stream', async () => {
  const ask = vi.fn<Surroundings['ask']>().mockResolvedValueOnce(await answerWith('One'));
  const { store, shown } = storeWith({ ask });
  await store.get();
  ask.mockResolvedValue(await answerWith('Two', '2026-01-01T12:00:10Z'));
  await later(66_000);
  expect(await shown()).toBe('Two');
});

test('a stream that comes up with a fresh answer asks nothing; one that was away asks once', async () => {
  const ask = vi.fn(() => answerWith('One'));
  const { store } = storeWith({ ask });
  await store.get();
  store.noticeConnection();
  await later(500);
  expect(ask).toHaveBeenCalledTimes(1);
  await later(5_000);
  store.noticeConnection();
  await later(500);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('an answer that is no ContentError of ours is one all the same', async () => {
  const { store } = storeWith({ ask: () => Promise.reject(new TypeError('odd')) });
  const error = await store.get().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentError);
});
