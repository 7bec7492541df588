import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALM_MS, useHeldPublish } from '#studio/held-publish.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type State = { isBusy?: boolean; hasErrors?: boolean; isUnchanged?: boolean };

/** Publish of a document in a state: one with errors, or without changes, is not to be published. */
function publishOf(initial: State) {
  const done = vi.fn();
  const hook = renderHook(
    ({ isBusy = false, hasErrors = false, isUnchanged = false }: State) =>
      useHeldPublish(
        { label: 'Publish', disabled: hasErrors || isUnchanged, onHandle: done },
        isBusy,
        hasErrors,
      ),
    { initialProps: initial },
  );
  return {
    done,
    now: (state: State) => hook.rerender(state),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    press: () => act(() => hook.result.current?.onHandle?.()),
    button: () => ({ label: hook.result.current?.label, disabled: hook.result.current?.disabled }),
  };
}

const OFFERED = { label: 'Publish', disabled: false };
const REFUSED = { label: 'Publish', disabled: true };
const HELD = { label: 'Publishing…', disabled: true };

test('where nothing was busy, a press is done at once, and once', async () => {
  const { done, pass, press, button } = publishOf({});
  await pass(CALM_MS);
  press();
  expect(done).toHaveBeenCalledTimes(1);
  expect(button()).toEqual(OFFERED);
  await pass(10 * CALM_MS);
  expect(done).toHaveBeenCalledTimes(1);
});

test('without a press nothing is done', async () => {
  const { done, now, pass } = publishOf({ isBusy: true });
  now({});
  await pass(10 * CALM_MS);
  expect(done).not.toHaveBeenCalled();
});

test('a press waits for the check of the last edit, whatever the one before finds', async () => {
  const { done, now, pass, press, button } = publishOf({ isBusy: true });
  press();
  now({ hasErrors: true });
  await pass(CALM_MS - 1);
  expect(button()).toEqual(HELD);
  now({ hasErrors: true, isBusy: true });
  await pass(10 * CALM_MS);
  now({});
  expect(button()).toEqual(HELD);
  expect(done).not.toHaveBeenCalled();
  await pass(CALM_MS);
  expect(done).toHaveBeenCalledTimes(1);
  expect(button()).toEqual(OFFERED);
});

test('a press is given up where a mistake is left, and is not done when it is mended', async () => {
  const { done, now, pass, press, button } = publishOf({ isBusy: true });
  press();
  now({ hasErrors: true });
  await pass(CALM_MS);
  expect(button()).toEqual(REFUSED);
  now({});
  await pass(CALM_MS);
  expect(button()).toEqual(OFFERED);
  expect(done).not.toHaveBeenCalled();
});

test('a mistake that is just being mended does not take the button away', async () => {
  const { now, pass, button } = publishOf({});
  now({ isBusy: true });
  now({ hasErrors: true });
  expect(button()).toEqual(OFFERED);
  now({ hasErrors: true, isBusy: true });
  expect(button()).toEqual(OFFERED);
  now({ hasErrors: true });
  await pass(CALM_MS);
  expect(button()).toEqual(REFUSED);
  now({ hasErrors: true, isBusy: true });
  expect(button()).toEqual(REFUSED);
});

test('a document without changes is not offered while it is being checked', () => {
  const { now, button } = publishOf({ isBusy: true, isUnchanged: true });
  expect(button()).toEqual(REFUSED);
  now({ isUnchanged: true });
  expect(button()).toEqual(REFUSED);
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
  const blockedUntil = Date.now() + CALM_MS + 100;
  while (Date.now() < blockedUntil);
  await begun;
  now({ isBusy: true });
  expect(done).not.toHaveBeenCalled();
  now({});
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 10 * CALM_MS);
  expect(button()).toEqual(OFFERED);
});
