import { boot } from '#app/page/boot.ts';

// The script may run before the browser has parsed the page.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', boot);
else boot();

if (import.meta.hot) {
  installDevRouterStub();
  // The server renders the landing page, so an edit of its components needs a reload.
  import.meta.hot.on('vite:beforeUpdate', ({ updates }) => {
    const isScript = updates.some(({ type }) => type === 'js-update');
    if (isScript && !document.documentElement.classList.contains('started')) location.reload();
  });
}

/** Development only: React Refresh waits for Remix’s client router to revalidate. This page has none. */
function installDevRouterStub(): void {
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
