import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineCliConfig } from 'sanity/cli';
import { COMPILED_INTO_STUDIO, readVariable } from '#variables.mjs';
import { ALIASED } from './aliased.ts';
import { mendedSanityPlugin } from './mended-sanity-plugin.ts';
import { offlinePlugin } from './offline-plugin.ts';

const lake = `http://127.0.0.1:${readVariable('LAKE_PORT', process.env)}`;

// All `sanity` commands run in this folder, so the repository is its parent.
export default defineCliConfig({
  api: {
    projectId: readVariable('SANITY_PROJECT_ID', process.env) || 'local',
    dataset: readVariable('SANITY_DATASET', process.env),
  },
  deployment: { autoUpdates: false },
  server: { hostname: '127.0.0.1', port: Number(readVariable('STUDIO_PORT', process.env)) },
  vite: {
    plugins: [mendedSanityPlugin, offlinePlugin, tailwindcss()],
    define: Object.fromEntries(
      COMPILED_INTO_STUDIO.map((name) => [
        `process.env.${name}`,
        JSON.stringify(process.env[name] ?? ''),
      ]),
    ),
    resolve: {
      alias: {
        ...Object.fromEntries(
          Object.entries(ALIASED).map(([name, path]) => [name, resolve('..', path)]),
        ),
        // As in the site's own build: the PDF's fonts are not compressed with Brotli.
        'brotli/decompress.js': resolve('../app/report/pdf/brotli-stub.ts'),
      },
    },
    // The development server forwards the lake's requests with their `Origin`, because the lake
    // refuses foreign origins. `allow`: the report's font is a package in the parent folder.
    server: {
      fs: { allow: ['..'] },
      proxy: {
        '^/(v\\d|vX/|_lake/|images/)': { target: lake, changeOrigin: true, ws: true },
      },
    },
  },
});
