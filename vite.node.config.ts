import { defineConfig } from 'vite';

/** Bundles the processes that run on Node: the production site's server and the local lake. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/node',
    rollupOptions: { input: { site: 'server/main.ts', lake: 'lake/main.ts' } },
  },
  publicDir: false,
});
