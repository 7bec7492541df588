import type { Plugin } from 'vite';

/**
 * Bundles the production server together with Remix's routes, so that both share one content store.
 * This plugin follows Remix's, which would otherwise make its own module the entry.
 */
export const serverEntry: Plugin = {
  name: 'server-entry',
  apply: 'build',
  enforce: 'post',
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: 'server/main.ts' } } } : undefined,
};
