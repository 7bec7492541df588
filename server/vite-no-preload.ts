import type { Plugin } from 'vite';

/** What Vite makes of `import('…')`. */
const PRELOADED =
  /__vitePreload\(\(\) => (import\(.*?\)),__VITE_IS_MODERN__\?__VITE_PRELOAD__:void 0\)/gs;

/**
 * Makes each dynamic import a plain one. Vite would first load the imports and the styles of the imported
 * script. The page already has both: the only script that others import is the first, and all styles are
 * in the page.
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
