import { defineConfig } from 'vite';

/** Bundles the local Content Lake, the one process that Remix does not build. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/node',
    rollupOptions: { input: { lake: 'lake/main.ts' } },
  },
  publicDir: false,
});
