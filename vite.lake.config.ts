import { defineConfig } from 'vite';

/** Bundles the local Content Lake. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/lake',
    rollupOptions: { input: 'lake/main.ts' },
  },
  publicDir: false,
});
