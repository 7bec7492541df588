import type { Plugin } from 'vite';

/**
 * Builds the production server together with Remix's routes, so that both share one content store.
 * It comes after Remix's plugin, which would make its own module the entry.
 */
export const serverEntry: Plugin = {
  name: 'server-entry',
  apply: 'build',
  enforce: 'post',
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: 'server/main.ts' } } } : undefined,
};
