import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  HAS_ERROR,
  LATE_MS,
  LEFT_TOO_EARLY,
  SETTLED_MS,
  useDeferredPublish,
} from '#studio/publish/use-deferred-publish.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type State = { isBusy?: boolean; hasErrors?: boolean; isUnchanged?: boolean; edit?: string };

const noBlocker = async (): Promise<string | undefined> => undefined;

/** The action for a document in a state. With errors, or without changes, Sanity disables Publish. */
function publishOf(initial: State, checkBeforePublish = noBlocker) {
  const done = vi.fn();
  const onGivenUp = vi.fn();
  const hook = renderHook(
    ({ isBusy = false, hasErrors = false, isUnchanged = false, edit = '1' }: State) => {
      const disabled = hasErrors || isUnchanged;
      const shortcut = disabled ? null : 'Ctrl+Alt+P';
      const title = hasErrors ? 'There are errors' : '';
      return useDeferredPublish({
        publish: { label: 'Publish', disabled, shortcut, title, onHandle: done },
        edit,
        isBusy,
        hasErrors,
        checkBeforePublish: checkBeforePublish,
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
const REFUSED = { ...UNCHANGED, title: HAS_ERROR };
const WAITING = { label: 'Publishing…', disabled: true, title: null };

test('a press while nothing is busy takes effect at once, and once', async () => {
  const { done, pass, press, button } = publishOf({});
  await pass(SETTLED_MS);
  press();
  await pass(0);
  expect(done).toHaveBeenCalledTimes(1);
  expect(button()).toEqual(OFFERED);
  await pass(10 * SETTLED_MS);
  expect(done).toHaveBeenCalledTimes(1);
});

test('the check before publishing can prevent it', async () => {
  const { done, onGivenUp, pass, press, button } = publishOf({}, async () => 'No such industry.');
  await pass(SETTLED_MS);
  press();
  await pass(0);
  expect(done).not.toHaveBeenCalled();
  expect(onGivenUp.mock.calls).toEqual([['No such industry.']]);
  expect(button()).toEqual(OFFERED);
});

test('an edit during the check before publishing starts another check, and the first one’s result is ignored', async () => {
  const checks: ((reason?: string) => void)[] = [];
  const checkBeforePublish = () =>
    new Promise<string | undefined>((resolve) => checks.push(resolve));
  const { done, onGivenUp, now, pass, press, button } = publishOf({}, checkBeforePublish);
  await pass(SETTLED_MS);
  press();
  now({ isBusy: true });
  checks[0]?.('No such industry.');
  now({});
  await pass(SETTLED_MS);
  expect(button()).toMatchObject(WAITING);
  expect(checks).toHaveLength(2);
  checks[1]?.();
  await pass(0);
  expect(done).toHaveBeenCalledTimes(1);
  expect(onGivenUp).not.toHaveBeenCalled();
});

test('nothing is published without a press', async () => {
  const { done, now, pass } = publishOf({ isBusy: true });
  now({});
  await pass(10 * SETTLED_MS);
  expect(done).not.toHaveBeenCalled();
});

test('a press waits for the check of the last edit, whatever the check of the edit before found', async () => {
  const { done, now, pass, press, button } = publishOf({ isBusy: true });
  press();
  now({ hasErrors: true });
  await pass(SETTLED_MS - 1);
  expect(button()).toMatchObject(WAITING);
  now({ hasErrors: true, isBusy: true });
  await pass(10 * SETTLED_MS);
  now({});
  expect(button()).toMatchObject(WAITING);
  expect(done).not.toHaveBeenCalled();
  await pass(SETTLED_MS);
  expect(done).toHaveBeenCalledTimes(1);
  expect(button()).toEqual(OFFERED);
});

test('a press is cancelled if an error remains, and has no effect after it is corrected', async () => {
  const { done, onGivenUp, now, pass, press, button } = publishOf({ isBusy: true });
  press();
  now({ hasErrors: true });
  await pass(SETTLED_MS);
  expect(onGivenUp.mock.calls).toEqual([[HAS_ERROR]]);
  expect(button()).toEqual(REFUSED);
  now({});
  await pass(SETTLED_MS);
  expect(button()).toEqual(OFFERED);
  expect(done).not.toHaveBeenCalled();
});

test('leaving the document before a press takes effect cancels it', async () => {
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

test('the button stays enabled while an edit may be correcting an error', async () => {
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

test('the button is disabled for a document without changes, also during a check', () => {
  const { now, button } = publishOf({ isBusy: true, isUnchanged: true });
  expect(button()).toEqual(UNCHANGED);
  now({ isUnchanged: true });
  expect(button()).toEqual(UNCHANGED);
});

test('the time in which a browser is blocked does not count as settled', async () => {
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
  // The button is drawn one turn later.
  await vi.waitFor(() => expect(button()).toEqual(OFFERED));
});

test('beside an error whose check never ends, Publish is offered for ten seconds after the last edit', async () => {
  const { now, pass, button } = publishOf({});
  now({ isBusy: true, hasErrors: true, edit: '2' });
  await pass(LATE_MS - 1);
  expect(button()).toEqual(OFFERED);
  now({ isBusy: true, hasErrors: true, edit: '3' });
  await pass(LATE_MS - 1);
  expect(button()).toEqual(OFFERED);
  await pass(1);
  expect(button()).toEqual(REFUSED);
});
