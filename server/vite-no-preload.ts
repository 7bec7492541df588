import type { Plugin } from 'vite';

/** What Vite makes of `import('…')`. */
const PRELOADED =
  /__vitePreload\(\(\) => (import\([^()]*\)),__VITE_IS_MODERN__\?__VITE_PRELOAD__:void 0\)/g;

/**
 * Makes each dynamic import a plain one. Vite would preload what the imported script imports itself,
 * and wait for its styles; a visitor's scripts share only the first one, and the page has all styles.
 */
export const noPreload: Plugin = {
  name: 'no-preload',
  apply: 'build',
  transform: {
    order: 'post',
    handler: (code) =>
      code.includes('__vitePreload(')
        ? { code: code.replace(PRELOADED, '$1'), map: null }
        : undefined,
  },
};
