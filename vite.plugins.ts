import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Plugin, transformWithEsbuild } from 'vite';
import { compress } from '#server/cached-response.ts';
import { EMBED_SCRIPT, FOR_OTHER_SITES } from '#server/files.ts';

const SOURCE = resolve('app/audit/embed/host-script.ts');

/** The script for other sites as one classic script, in a block of its own: it leaves no name behind. */
async function compile(): Promise<string> {
  const options = { target: 'es2020', minify: true, sourcemap: false };
  const { code } = await transformWithEsbuild(await readFile(SOURCE, 'utf8'), SOURCE, options);
  return code;
}

/** Adds the script that other sites load, whose name stays the same, to the built files. */
export const embedScript: Plugin = {
  name: 'embed-script',
  configureServer(server) {
    server.middlewares.use(`/${EMBED_SCRIPT}`, (_, response, next) => {
      const headers = new Headers({ 'Content-Type': 'text/javascript', ...FOR_OTHER_SITES });
      compile()
        .then((code) => response.setHeaders(headers).end(code))
        .catch(next);
    });
  },
  async generateBundle() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName: EMBED_SCRIPT, source: await compile() });
  },
};

const forVisitors: Plugin['apply'] = (_, { command, isSsrBuild }) =>
  command === 'build' && !isSsrBuild;

const REACT = {
  react: 'react/cjs/react.production.min.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.min.js',
  'react-dom/client': 'react-dom/cjs/react-dom.production.min.js',
  scheduler: 'scheduler/cjs/scheduler.production.min.js',
};

/**
 * Takes React’s production files for visitors, as modules and without its developer tools. Its index files
 * choose the files at run time, and Rollup leaves nothing out of what is required or put into `exports`.
 */
export const smallReact: Plugin = {
  name: 'small-react',
  apply: forVisitors,
  config: () => ({
    resolve: {
      alias: Object.entries(REACT).map(([name, file]) => ({
        find: new RegExp(`^${name}$`),
        replacement: resolve('node_modules', file),
      })),
    },
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  }),
  transform(code, id) {
    // A default import would be all of React.
    if (id.includes('/react-hook-form/'))
      return code.replace("import React from 'react'", "import * as React from 'react'");
    if (!Object.values(REACT).some((file) => id.endsWith(file))) return undefined;
    const names = new Set(code.match(/(?<=\bexports\.)\w+/g));
    const body = code
      .replace(/(require\("\w+"\)),/g, '$1;var ')
      .replace(/var (\w+)=require\("(\w+)"\)/g, 'import * as $1 from "$2"')
      .replace(/\bexports\./g, '');
    return `export let ${[...names].join()};${body}`;
  },
};

const CLIENT_ROUTE = '?__remix-build-client-route';

/**
 * Leaves the routes out of the scripts for browsers, because no page loads Remix's client. What they share
 * with the audit would otherwise be a second script.
 */
export const noClientRoutes: Plugin = {
  name: 'no-client-routes',
  apply: forVisitors,
  enforce: 'post',
  transform: (_, id) => (id.endsWith(CLIENT_ROUTE) ? { code: 'export {};', map: null } : undefined),
};

const SYNCHRONOUS = resolve('app/report/pdf/unzlib.ts');

/** Lets pdfkit's reader of PNG files inflate without a worker, which the site's security policy blocks. */
export const noWorker: Plugin = {
  name: 'no-worker',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fflate' && importer?.includes('/png-js/') ? SYNCHRONOUS : undefined,
};

/** Imports the script of the PDF as it is: Vite's own helper also preloads styles, which no script has. */
export const noPreload: Plugin = {
  name: 'no-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Compresses the built files once, as far as possible, so that a server only has to send them. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir || this.environment.name !== 'client') return;
    const files = await readdir(dir, { recursive: true });
    const compressFile = async (file: string) => {
      const path = join(dir, file);
      const { br, gzip } = await compress(await readFile(path));
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
    };
    await Promise.all(files.filter((name) => COMPRESSIBLE.test(name)).map(compressFile));
  },
};

const PATHS = /^\/(api\/leads(\/|$)|withdraw\/|confirm\/)/;

/** In development, forwards requests about leads to the leads process: Remix has no routes for them. */
export const proxyLeads: Plugin = {
  name: 'proxy-leads',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (!PATHS.test(request.url ?? '')) return next();
      server
        .ssrLoadModule('/server/development-leads.ts')
        .then(({ handleRequest }) => handleRequest(request, response))
        .catch(next);
    });
  },
};

/**
 * Bundles the server with Remix's routes, so that both share one content store. This plugin follows Remix's,
 * which would otherwise make its own module the entry.
 */
export const serverEntry: Plugin = {
  name: 'server-entry',
  apply: 'build',
  enforce: 'post',
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: 'server/main.ts' } } } : undefined,
};
