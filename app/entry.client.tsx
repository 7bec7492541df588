import { boot } from '#app/page/boot.ts';
import { installDevRouterStub } from '#app/page/dev-router-stub.ts';

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
