import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  HAS_MISTAKE,
  LEFT_TOO_EARLY,
  SETTLED_MS,
  useDeferredPublish,
} from '#studio/publish/deferred-publish.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type State = { isBusy?: boolean; hasErrors?: boolean; isUnchanged?: boolean };

const noReason = async (): Promise<string | undefined> => undefined;

/** Publish of a document in a state: one with errors, or without changes, is not to be published. */
function publishOf(initial: State, lastCheck = noReason) {
  const done = vi.fn();
  const onGivenUp = vi.fn();
  const hook = renderHook(
    ({ isBusy = false, hasErrors = false, isUnchanged = false }: State) => {
      const disabled = hasErrors || isUnchanged;
      const shortcut = disabled ? null : 'Ctrl+Alt+P';
      const title = hasErrors ? 'There are mistakes' : '';
      return useDeferredPublish({
        publish: { label: 'Publish', disabled, shortcut, title, onHandle: done },
        isBusy,
        hasErrors,
        checkBeforePublish: lastCheck,
        onCancelled: onGivenUp,
      });
    },
    { initialProps: initial },
  );
  return {
    done,
    onGivenUp,
    leave: hook.unmount,
    now: (state: State) => hook.rerender(state),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    press: () => act(() => hook.result.current?.onHandle?.()),
    button: () => {
      const { onHandle: _, ...shown } = hook.result.current ?? {};
      return shown;
    },
  };
}

const OFFERED = { label: 'Publish', disabled: false, shortcut: 'Ctrl+Alt+P', title: '' };
const UNCHANGED = { label: 'Publish', disabled: true, shortcut: null, title: '' };
const REFUSED = { ...UNCHANGED, title: HAS_MISTAKE };
const HELD = { label: 'Publishing…', disabled: true, title: null };

test('where nothing was busy, a press is done at once, and once', async () => {
  const { done, pass, press, button } = publishOf({});
  await pass(SETTLED_MS);
  press();
  await pass(0);
  expect(done).toHaveBeenCalledTimes(1);
  expect(button()).toEqual(OFFERED);
  await pass(10 * SETTLED_MS);
  expect(done).toHaveBeenCalledTimes(1);
});

test('what was published since the check of the form can be a reason not to publish', async () => {
  const { done, onGivenUp, pass, press, button } = publishOf({}, async () => 'No such industry.');
  await pass(SETTLED_MS);
  press();
  await pass(0);
  expect(done).not.toHaveBeenCalled();
  expect(onGivenUp.mock.calls).toEqual([['No such industry.']]);
  expect(button()).toEqual(OFFERED);
});

test('an edit during the last check is checked as well, and what the check found before is dropped', async () => {
  const answers: ((reason?: string) => void)[] = [];
  const lastCheck = () => new Promise<string | undefined>((answer) => answers.push(answer));
  const { done, onGivenUp, now, pass, press, button } = publishOf({}, lastCheck);
  await pass(SETTLED_MS);
  press();
  now({ isBusy: true });
  answers[0]?.('No such industry.');
  now({});
  await pass(SETTLED_MS);
  expect(button()).toMatchObject(HELD);
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await pass(0);
  expect(done).toHaveBeenCalledTimes(1);
  expect(onGivenUp).not.toHaveBeenCalled();
});

test('without a press nothing is done', async () => {
  const { done, now, pass } = publishOf({ isBusy: true });
  now({});
  await pass(10 * SETTLED_MS);
  expect(done).not.toHaveBeenCalled();
});

test('a press waits for the check of the last edit, whatever the one before finds', async () => {
  const { done, now, pass, press, button } = publishOf({ isBusy: true });
  press();
  now({ hasErrors: true });
  await pass(SETTLED_MS - 1);
  expect(button()).toMatchObject(HELD);
  now({ hasErrors: true, isBusy: true });
  await pass(10 * SETTLED_MS);
  now({});
  expect(button()).toMatchObject(HELD);
  expect(done).not.toHaveBeenCalled();
  await pass(SETTLED_MS);
  expect(done).toHaveBeenCalledTimes(1);
  expect(button()).toEqual(OFFERED);
});

test('a press is given up where a mistake is left, and is not done when it is mended', async () => {
  const { done, onGivenUp, now, pass, press, button } = publishOf({ isBusy: true });
  press();
  now({ hasErrors: true });
  await pass(SETTLED_MS);
  expect(onGivenUp.mock.calls).toEqual([[HAS_MISTAKE]]);
  expect(button()).toEqual(REFUSED);
  now({});
  await pass(SETTLED_MS);
  expect(button()).toEqual(OFFERED);
  expect(done).not.toHaveBeenCalled();
});

test('who leaves the document before a press is done is told so, and nobody else', async () => {
  const left = publishOf({ isBusy: true });
  left.press();
  left.leave();
  expect(left.onGivenUp.mock.calls).toEqual([[LEFT_TOO_EARLY]]);
  const published = publishOf({});
  await published.pass(SETTLED_MS);
  published.press();
  await published.pass(0);
  published.leave();
  expect(published.done).toHaveBeenCalledTimes(1);
  expect(published.onGivenUp).not.toHaveBeenCalled();
});

test('a mistake that is just being mended does not take the button away', async () => {
  const { now, pass, button } = publishOf({});
  now({ isBusy: true });
  now({ hasErrors: true });
  expect(button()).toEqual(OFFERED);
  now({ hasErrors: true, isBusy: true });
  expect(button()).toEqual(OFFERED);
  now({ hasErrors: true });
  await pass(SETTLED_MS);
  expect(button()).toEqual(REFUSED);
  now({ hasErrors: true, isBusy: true });
  expect(button()).toEqual(REFUSED);
});

test('a document without changes is not offered while it is being checked', () => {
  const { now, button } = publishOf({ isBusy: true, isUnchanged: true });
  expect(button()).toEqual(UNCHANGED);
  now({ isUnchanged: true });
  expect(button()).toEqual(UNCHANGED);
});

test('a browser that was busy with something else does not count as calm', async () => {
  vi.useRealTimers();
  const { done, now, press, button } = publishOf({ isBusy: true });
  press();
  now({});
  // The next check begins after some turns of the event loop, however long one of them takes.
  const begun = new Promise<void>((resolve) =>
    setTimeout(() => setTimeout(() => setTimeout(resolve))),
  );
  const blockedUntil = Date.now() + SETTLED_MS + 100;
  while (Date.now() < blockedUntil);
  await begun;
  now({ isBusy: true });
  expect(done).not.toHaveBeenCalled();
  now({});
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 10 * SETTLED_MS);
  // It is drawn a turn later.
  await vi.waitFor(() => expect(button()).toEqual(OFFERED));
});
