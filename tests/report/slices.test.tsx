import { expect, onTestFinished, test, vi } from 'vitest';
import { nextIdle } from '#app/report/slices.ts';

test('the browser says for how long it is idle', async () => {
  const deadline = { didTimeout: false, timeRemaining: () => 7 };
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => run(deadline));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(await nextIdle()).toBe(7);
});

test('in a browser that does not say when it is idle, there is time soon, for a short slice', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback');
  if (own) {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    onTestFinished(() => {
      Object.defineProperty(window, 'requestIdleCallback', own);
    });
  }
  expect('requestIdleCallback' in window).toBe(false);
  expect(await nextIdle()).toBe(16);
});
