import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { reloadOnServerChange } from './server/reload-on-server-change.ts';

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), reloadOnServerChange],
  server: { host: '127.0.0.1', strictPort: true },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
