/**
 * Development only. Remix's React Refresh runtime asks the client router to revalidate before it
 * swaps a module; this page has no such router, so this one answers at once that it is idle.
 */
export function installDevRouterStub(): void {
  let notify: ((state: { revalidation: 'idle' }) => void) | undefined;
  Object.assign(window, {
    __remixClearCriticalCss() {},
    __remixRouter: {
      subscribe(listener: NonNullable<typeof notify>) {
        notify = listener;
        return () => {};
      },
      revalidate() {
        queueMicrotask(() => notify?.({ revalidation: 'idle' }));
      },
    },
  });
}
