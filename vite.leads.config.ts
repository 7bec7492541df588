import { defineConfig } from 'vite';

/** Bundles the process that stores and delivers leads. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/leads',
    rollupOptions: { input: 'leads/main.ts' },
  },
  publicDir: false,
});
