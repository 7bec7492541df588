import { boot } from './boot.ts';
import { installDevRouterStub } from './dev-router-stub.ts';
import { findStartLink } from './start-button.ts';

// The script may run before the browser has parsed the page.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', boot);
else boot();

if (import.meta.hot) {
  installDevRouterStub();
  // The server renders the landing page: only a reload shows an edit of its components.
  import.meta.hot.on('vite:beforeUpdate', ({ updates }) => {
    const isScript = updates.some(({ type }) => type === 'js-update');
    if (isScript && findStartLink(document)) location.reload();
  });
}
