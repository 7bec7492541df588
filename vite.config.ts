import { resolve } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { embedScript } from './server/vite-embed.ts';
import { proxyLeads } from './server/vite-leads.ts';
import { minify } from './server/vite-minify.ts';
import { noClientRoutes } from './server/vite-no-client-routes.ts';
import { noPreload } from './server/vite-no-preload.ts';
import { noWorker } from './server/vite-no-worker.ts';
import { precompress } from './server/vite-precompress.ts';
import { serverEntry } from './server/vite-server-entry.ts';

/** What only shared reports need. */
const SHARED =
  /\/(shared-(page|view|report|texts)|decode-share|read-short-codes|partial-score)\.tsx?$/;

/** What only a reload needs. */
const RESTORED = /\/(restored-audit|restore-session|decode-(journey|lead))\.tsx?$/;

/** The chunk of a module that few visitors need. Rollup would put such a small one into everybody's first script. */
function loadedByFew(id: string): string | undefined {
  if (/\/(audit\/leads\/|email-button\.)/.test(id)) return 'leads';
  if (SHARED.test(id)) return 'shared';
  if (id.includes('/audit/embed/')) return 'embed';
  if (RESTORED.test(id)) return 'restored';
  return id.endsWith('/send-error.ts') ? 'send-error' : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    proxyLeads,
    remix(remixConfig),
    serverEntry,
    noClientRoutes,
    noPreload,
    noWorker,
    minify,
    embedScript,
    precompress,
  ],
  server: { host: '127.0.0.1', strictPort: true },
  resolve: { alias: { 'brotli/decompress.js': resolve('app/report/pdf/brotli-stub.ts') } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    minify: false,
    rollupOptions: {
      output: {
        // Each additional file takes time on a slow phone, and compresses worse by itself.
        experimentalMinChunkSize: 5_000,
        manualChunks: isSsrBuild ? undefined : loadedByFew,
        onlyExplicitManualChunks: true,
      },
    },
    cssMinify: true,
  },
}));
