import type { Plugin } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Makes each dynamic import a plain one. Vite would preload what the imported script imports itself,
 * and wait for its styles; a visitor's scripts share only the first one, and the page has all styles.
 */
export const noPreload: Plugin = {
  name: 'no-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined,
};
