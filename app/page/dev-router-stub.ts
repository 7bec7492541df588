/**
 * In development only: Remix's React Refresh runtime waits for the client router to revalidate
 * before it replaces a module. This page has no client router; the stub reports at once that it is idle.
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
