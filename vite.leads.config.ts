import { defineConfig } from 'vite';

/** Bundles the process that stores and delivers leads, and the command `npm run leads`. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/leads',
    rollupOptions: { input: { main: 'leads/main.ts', command: 'leads/command/main.ts' } },
  },
  publicDir: false,
});
