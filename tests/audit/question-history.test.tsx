import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { questionHistory } from '#app/audit/question-history.ts';

beforeEach(() => history.replaceState(null, '', '/'));

const anywhere = (position: number) => position;
const popState = (state: unknown) => dispatchEvent(new PopStateEvent('popstate', { state }));

test('a step replaces the entry and leaves a clean address', () => {
  history.replaceState(null, '', '/#start');
  const before = history.length;
  questionHistory.replace(3);
  expect(history.length).toBe(before);
  expect(history.state).toEqual({ position: 3, depth: 0 });
  expect(location.hash).toBe('');
});

test('an entry that a link has led to becomes that of where the audit was', () => {
  questionHistory.push(3);
  onTestFinished(questionHistory.listen(anywhere, () => {}));
  popState({ position: 2, depth: 1 });
  history.pushState(null, '', '/#start');
  questionHistory.resume();
  expect(history.state).toEqual({ position: 2, depth: 0 });
  expect(location.hash).toBe('');
});

test('each question pushes an entry, and counts how many can be gone back over', () => {
  const before = history.length;
  questionHistory.replace(0);
  questionHistory.push(1);
  questionHistory.push(2);
  expect(history.length).toBe(before + 2);
  expect(history.state).toEqual({ position: 2, depth: 2 });
});

test('Previous goes back only over an entry of this audit', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  questionHistory.replace(4);
  expect(questionHistory.back()).toBe(false);
  questionHistory.push(5);
  expect(questionHistory.back()).toBe(true);
  expect(go.mock.calls).toEqual([[-1]]);
  popState(null);
});

test('Previous goes back once until the browser has gone there', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  questionHistory.push(1);
  questionHistory.push(2);
  expect([questionHistory.back(), questionHistory.back()]).toEqual([true, true]);
  expect(go.mock.calls).toEqual([[-1]]);
  popState({ position: 1, depth: 1 });
  expect(questionHistory.back()).toBe(true);
  expect(go.mock.calls).toEqual([[-1], [-1]]);
  popState(null);
});

test('leaving the questions waits for a way back, and shows none that it passes', async () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  const onPosition = vi.fn();
  onTestFinished(questionHistory.listen(anywhere, onPosition));
  for (const position of [1, 2, 3]) questionHistory.push(position);
  questionHistory.back();
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

test('leaving the questions goes back over all of them at once', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  questionHistory.rewind();
  expect(go).not.toHaveBeenCalled();
  for (const position of [1, 2, 3]) questionHistory.push(position);
  questionHistory.rewind();
  expect(go.mock.calls).toEqual([[-3]]);
  popState(null);
});

test('the browser’s Back tells the position until nobody listens', () => {
  const onPosition = vi.fn();
  const stop = questionHistory.listen(anywhere, onPosition);
  popState({ position: 2, depth: 1 });
  stop();
  popState({ position: 1, depth: 0 });
  expect(onPosition.mock.calls).toEqual([[2]]);
});

test('an entry beyond what can be shown is left again', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  const onPosition = vi.fn();
  onTestFinished(questionHistory.listen((position) => Math.min(position, 4), onPosition));
  popState({ position: 7, depth: 7 });
  expect(go.mock.calls).toEqual([[-3]]);
  expect(onPosition).not.toHaveBeenCalled();
  popState({ position: 4, depth: 4 });
  expect(onPosition.mock.calls).toEqual([[4]]);
});

test('more questions than a browser keeps entries are gone back over as far as they are kept', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  onTestFinished(() => go.mockRestore());
  questionHistory.replace(0);
  for (let position = 1; position < 200; position += 1) questionHistory.push(position);
  questionHistory.rewind();
  expect(go.mock.calls).toEqual([[-49]]);
  popState(null);
});
