import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { questionHistory } from '#app/audit/question-history.ts';

beforeEach(() => history.replaceState(null, '', '/'));

type Listener = Parameters<typeof questionHistory.listen>[0];

/** Listens with every question within reach, unless the test says otherwise. */
const listen = (listener: Pick<Listener, 'position' | 'onPosition'> & Partial<Listener>) =>
  questionHistory.listen({ reachable: (position) => position, onStart: () => {}, ...listener });

/** Replaces `history.go` with a function that does nothing, as in some frames. */
function stubGo() {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  return go;
}

const popState = (state: unknown) => dispatchEvent(new PopStateEvent('popstate', { state }));

test('a step replaces the history entry and removes the fragment from the URL', () => {
  history.replaceState(null, '', '/#start');
  const before = history.length;
  questionHistory.replace(3);
  expect(history.length).toBe(before);
  expect(history.state).toEqual({ position: 3, depth: 0 });
  expect(location.hash).toBe('');
});

test('the entry of a start link becomes the entry of the question, without the fragment', () => {
  const hashes: string[] = [];
  const onStart = () => void hashes.push(location.hash);
  onTestFinished(listen({ position: 2, onPosition: () => {}, onStart }));
  history.pushState(null, '', '/#start');
  dispatchEvent(new Event('hashchange'));
  expect(history.state).toEqual({ position: 2, depth: 0 });
  expect(location.hash).toBe('');
  expect(hashes).toEqual(['#start']);
});

test('Previous goes back only if the entry belongs to this audit', async () => {
  const go = stubGo();
  questionHistory.replace(4);
  expect(await questionHistory.back(4)).toBe(false);
  questionHistory.push(5);
  const back = questionHistory.back(5);
  expect(go.mock.calls).toEqual([[-1]]);
  history.replaceState({ position: 4, depth: 0 }, '');
  popState(history.state);
  expect(await back).toBe(true);
});

test('Previous goes back one entry at a time', async () => {
  const go = stubGo();
  questionHistory.replace(0);
  questionHistory.push(1);
  questionHistory.push(2);
  const first = questionHistory.back(2);
  expect(await questionHistory.back(2)).toBe(true);
  expect(go.mock.calls).toEqual([[-1]]);
  history.replaceState({ position: 1, depth: 1, before: 0 }, '');
  popState(history.state);
  expect(await first).toBe(true);
  const second = questionHistory.back(1);
  expect(go.mock.calls).toEqual([[-1], [-1]]);
  popState(null);
  await second;
});

test('Previous stops waiting if the browser does not go back', async () => {
  stubGo();
  questionHistory.replace(0);
  questionHistory.push(1);
  expect(await questionHistory.back(1)).toBe(false);
});

test('after a visitor has gone to another section, Previous does not lead to where they came from', async () => {
  const go = stubGo();
  questionHistory.replace(0);
  questionHistory.push(1);
  questionHistory.push(9);
  expect(await questionHistory.back(9)).toBe(false);
  questionHistory.replace(8);
  expect(await questionHistory.back(8)).toBe(false);
  questionHistory.push(9);
  void questionHistory.back(9);
  expect(go.mock.calls).toEqual([[-1]]);
});

test('leaving the questions stops waiting if the browser does not go back', async () => {
  const go = stubGo();
  questionHistory.replace(0);
  questionHistory.push(1);
  await questionHistory.rewind();
  await questionHistory.rewind();
  expect(go.mock.calls).toEqual([[-1], [-1]]);
});

test('if the browser refused the entry, Previous does not use the history', async () => {
  questionHistory.replace(0);
  questionHistory.push(1);
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many calls', 'SecurityError');
  });
  onTestFinished(() => push.mockRestore());
  expect(() => questionHistory.push(2)).not.toThrow();
  expect(await questionHistory.back(2)).toBe(false);
});

test('leaving the questions waits for Previous and shows no questions in between', async () => {
  const go = stubGo();
  const onPosition = vi.fn();
  onTestFinished(listen({ position: 3, onPosition }));
  for (const position of [1, 2, 3]) questionHistory.push(position);
  void questionHistory.back(3);
  const rewound = questionHistory.rewind();
  const again = questionHistory.rewind();
  expect(go.mock.calls).toEqual([[-1]]);
  history.replaceState({ position: 2, depth: 2 }, '');
  popState(history.state);
  await vi.waitFor(() => expect(go.mock.calls).toEqual([[-1], [-2]]));
  history.replaceState({ position: 0, depth: 0 }, '');
  popState(history.state);
  await Promise.all([rewound, again]);
  expect(go).toHaveBeenCalledTimes(2);
  expect(onPosition).not.toHaveBeenCalled();
});

test.each([[null], [{}], [{ position: '2', depth: 1 }], ['text']])(
  'the entry %j of another page or link is ignored',
  (state) => {
    const onPosition = vi.fn();
    onTestFinished(listen({ position: 3, onPosition }));
    popState(state);
    expect(onPosition).not.toHaveBeenCalled();
  },
);

test('an entry beyond the furthest question is left at once', () => {
  const go = stubGo();
  const onPosition = vi.fn();
  const reachable = (position: number) => Math.min(position, 4);
  onTestFinished(listen({ position: 4, reachable, onPosition }));
  popState({ position: 7, depth: 7 });
  expect(go.mock.calls).toEqual([[-3]]);
  expect(onPosition).not.toHaveBeenCalled();
  popState({ position: 4, depth: 4 });
  expect(onPosition.mock.calls).toEqual([[4]]);
});

test('no more entries are counted than the history of a browser can have', async () => {
  const go = stubGo();
  questionHistory.replace(0);
  for (let position = 1; position < 200; position += 1) questionHistory.push(position);
  const rewound = questionHistory.rewind();
  expect(go.mock.calls).toEqual([[-49]]);
  popState(null);
  await rewound;
});
