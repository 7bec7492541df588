import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineCliConfig } from 'sanity/cli';
import { BUILD_VARIABLES } from './build-variables.mjs';
import { offlinePlugin } from './offline-plugin.ts';

const FOLDERS = ['app', 'schemas', 'studio'];

const lake = `http://127.0.0.1:${process.env.LAKE_PORT?.trim() || 3333}`;

// All `sanity` commands run in this folder, so the repository is one up.
export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_PROJECT_ID?.trim() || 'local',
    dataset: process.env.SANITY_DATASET?.trim() || 'production',
  },
  deployment: { autoUpdates: false },
  server: { hostname: '127.0.0.1', port: Number(process.env.STUDIO_PORT?.trim() || 3334) },
  vite: {
    plugins: [offlinePlugin, tailwindcss()],
    define: Object.fromEntries(
      BUILD_VARIABLES.map((name) => [
        `process.env.${name}`,
        JSON.stringify(process.env[name] ?? ''),
      ]),
    ),
    resolve: {
      alias: Object.fromEntries(FOLDERS.map((name) => [`#${name}`, resolve('..', name)])),
    },
    // The development server passes on what belongs to the lake, with the origin of the page that
    // asks: the lake is who refuses foreign ones. The report's font is a package, one folder up.
    server: {
      fs: { allow: ['..'] },
      proxy: {
        '^/(v\\d|vX/|_lake/)': {
          target: lake,
          changeOrigin: true,
          ws: true,
        },
      },
    },
  },
});
