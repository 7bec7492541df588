import type { Plugin } from 'vite';

/** Imports the PDF’s script as it is: it has no styles and no scripts of its own that Vite would load ahead of it. */
export const noPreload: Plugin = {
  name: 'no-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};
