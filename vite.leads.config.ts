import { defineConfig } from 'vite';

/** Bundles the process that stores and delivers leads. */
export default defineConfig({
  build: { ssr: 'leads/main.ts', target: 'node20', outDir: 'build/leads' },
  publicDir: false,
});
