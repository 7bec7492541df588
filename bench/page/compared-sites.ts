import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { portOf } from '#http/ports.mjs';
import { minify } from '#server/vite-minify.ts';

/** The files of a site by their paths. */
export type Files = Record<string, { type: string; body: string | Buffer }>;

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** The page that our site serves, its style, and the files that all compared sites share. */
export async function ourPage(url: string) {
  const html = await (await fetch(url)).text();
  const fontPath = /\/assets\/fraunces[^"]*\.woff2/.exec(html)?.[0] ?? '';
  const font = Buffer.from(await (await fetch(url + fontPath)).arrayBuffer());
  const favicon = Buffer.from(await (await fetch(`${url}/favicon.png`)).arrayBuffer());
  const shared: Files = {
    [fontPath]: { type: 'font/woff2', body: font },
    '/favicon.png': { type: 'image/png', body: favicon },
  };
  const [style = ''] = /<style>.*?<\/style>/s.exec(html) ?? [];
  return { html, style, css: style.slice('<style>'.length, -'</style>'.length), shared };
}

type Page = Awaited<ReturnType<typeof ourPage>>;

const SCRIPTS =
  /<script\b(?![^>]*application\/json).*?<\/script>|<link rel="modulepreload"[^>]*>/gs;
const ALL_SCRIPTS = /<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

const START = `document.querySelector('a[href="/#start"]').addEventListener('click', (event) => {
  event.preventDefault();
  location.replace('#start');
});`;

/** The landing page and the form written by hand: their HTML, their CSS and a script for Start. */
export function staticSite({ html, style, css, shared }: Page): Files {
  const head = '<link rel="stylesheet" href="/style.css"><script defer src="/start.js"></script>';
  const body = html.replace(ALL_SCRIPTS, '').replace(style, head);
  return {
    ...shared,
    '/': { type: HTML, body },
    '/style.css': { type: 'text/css', body: css },
    '/start.js': { type: SCRIPT, body: START },
  };
}

/** Our page with all its scripts but the PDF's inlined as one. */
export async function inlinedSite({ html, shared }: Page): Promise<Files> {
  const code = await bundle('app/entry.client.tsx');
  const script = `<script type="module">${code.replaceAll('</script', '<\\/script')}</script>`;
  const body = html.replace(SCRIPTS, '').replace('</body>', () => `${script}</body>`);
  return { ...shared, '/': { type: HTML, body } };
}

/** The questions in plain React, within the same page. */
export async function plainReactSite({ html, shared }: Page): Promise<Files> {
  const head = '<script type="module" src="/plain.js"></script></head>';
  return {
    ...shared,
    '/': { type: HTML, body: html.replace(SCRIPTS, '').replace('</head>', head) },
    '/plain.js': { type: SCRIPT, body: await bundle('bench/page/plain-react.tsx') },
  };
}

async function bundle(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [minify],
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input,
        external: /report-pdf\.ts$/,
        output: { inlineDynamicImports: true },
      },
    },
  });
  const parts: (Rollup.OutputChunk | Rollup.OutputAsset)[] = [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []));
  return parts.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('');
}

/** Serves these files as our server does: compressed once, and all but the page cached forever. */
export async function serveFiles(files: Files): Promise<{ url: string; stop: () => void }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const ready = new Map(
    Object.entries(files).map(([path, { type, body }]) => {
      const isText = typeof body === 'string';
      const bytes = isText ? brotliCompressSync(body, { params }) : body;
      const caching = path === '/' ? 'max-age=0' : 'max-age=31536000, immutable';
      const headers = { 'Content-Type': type, 'Cache-Control': caching, ETag: `"${bytes.length}"` };
      return [
        path,
        { bytes, headers: isText ? { ...headers, 'Content-Encoding': 'br' } : headers },
      ];
    }),
  );
  const server = createServer((request, response) => {
    const file = ready.get(request.url?.split('?')[0] ?? '');
    if (!file) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === file.headers.ETag) response.writeHead(304).end();
    else
      response
        .writeHead(200, { ...file.headers, 'Content-Length': file.bytes.length })
        .end(file.bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
