import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAX_SUBMISSION_BYTES } from '#app/quiz/contract/submission.ts';
import { freePort } from '#http/ports.mjs';
import { compress } from '#server/compress.ts';
import { readFiles } from '#server/files.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { StaticExport } from '#server/static-export.ts';
import { runLake, runSite, temporaryFolder } from '#tests/faults/site.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { type SeedDocument, shipped } from '#tests/seed.ts';
import { startFakeLeads } from './fake-leads.ts';
import { send } from './send.ts';

vi.setConfig({ testTimeout: 60_000 });

const SCRIPT = 'console.log("a script of the build")';

/** A build with one script, one picture and nothing else. */
async function build(folder: string) {
  await mkdir(join(folder, 'assets'), { recursive: true });
  const { identity, br, gzip } = await compress(Buffer.from(SCRIPT.repeat(50)));
  const script = join(folder, 'assets', 'audit-Ab_c1234.js');
  await writeFile(script, identity);
  await writeFile(`${script}.br`, br);
  await writeFile(`${script}.gz`, gzip);
  await writeFile(join(folder, 'favicon.png'), 'a picture');
  return readFiles(folder, securityHeaders({ isTls: false }));
}

/** The configuration of the documentation, with this folder, this site and a port on the loopback. */
async function documented(folder: string, pages: string, siteUrl: string, port: number) {
  const document = await readFile('docs/operations.md', 'utf8');
  const [, configuration = ''] = /```nginx\n(.*?)```/s.exec(document) ?? [];
  const replaced = configuration
    .replaceAll('/srv/audit/pages', pages)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('127.0.0.1:3000', new URL(siteUrl).host)
    .replaceAll('listen 80', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `pid ${folder}/pid; error_log ${folder}/error.log;\n${replaced.replace('http {', `http {\n${temporary}`)}`;
}

/** nginx in front of a site, both on the seed, which may have leads on. */
async function start(documents?: readonly SeedDocument[]) {
  const lake = await runLake(documents);
  const leads = await startFakeLeads();
  const { folder, remove } = await temporaryFolder();
  const pages = join(folder, 'pages');
  const log = vi.fn();
  const staticExport = new StaticExport({
    folder: pages,
    files: await build(join(folder, 'client')),
    headers: [],
    log,
  });
  const site = await runSite({
    lakePort: new URL(lake.url).port,
    folder,
    leadsUrl: leads.url,
    onShown: (shown) => void staticExport.write(shown),
  });
  const direct = await fetch(site.url);
  await staticExport.settled();
  const port = Number(await freePort());
  const config = join(folder, 'nginx.conf');
  await writeFile(config, await documented(folder, pages, site.url, port));
  const nginx = spawn('nginx', ['-c', config, '-p', folder, '-g', 'daemon off; user root;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors: string[] = [];
  nginx.stderr.on('data', (data) => errors.push(String(data)));
  onTestFinished(async () => {
    nginx.kill('SIGQUIT');
    await site.close();
    await lake.close();
    await remove();
  });
  const url = `http://127.0.0.1:${port}`;
  await vi
    .waitFor(() => fetch(`${url}/healthz`), { timeout: 10_000 })
    .catch(() => {
      throw new Error(errors.join(''));
    });
  return { lake, site, leads, url, direct, folder, pages, log };
}

/** What a server decides by itself: the tag and the ranges of a file, and what belongs to its connection. */
const OWN_HEADERS = ['accept-ranges', 'connection', 'date', 'etag', 'keep-alive', 'server'];

const comparable = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));

test('nginx serves the pages with the headers of the site, and each publish', async () => {
  const { lake, site, url, folder, log } = await start();
  for (const path of [
    '/',
    '/index',
    '/index/',
    '/?a=b',
    '/nowhere',
    '/.well-known/security.txt',
    '/index/more',
    '/index.html',
  ]) {
    const [ours, its] = await Promise.all([send(site.url + path), send(url + path)]);
    expect([path, its.status, its.body.toString()]).toEqual([
      path,
      ours.status,
      ours.body.toString(),
    ]);
    expect([path, comparable(its.headers)]).toEqual([path, comparable(ours.headers)]);
  }

  const html = (await send(url)).body.toString();
  expect(html).toContain(shipped.landingPage.headline);
  const br = await send(url, 'GET', { 'Accept-Encoding': 'gzip, br' });
  const gzip = await send(url, 'GET', { 'Accept-Encoding': 'gzip' });
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
    'br',
    'gzip',
  ]);
  expect(brotliDecompressSync(br.body).toString()).toBe(html);
  expect(gunzipSync(gzip.body).toString()).toBe(html);
  const { etag = '' } = br.headers;
  const known = { 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag };
  const unchanged = await send(url, 'GET', known);
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
  expect(unchanged.headers['cache-control']).toBe(br.headers['cache-control']);

  await lake.publish('landingPage', { headline: 'A new headline' });
  await vi.waitFor(
    async () => expect((await send(url)).body.toString()).toContain('A new headline'),
    {
      timeout: 20_000,
    },
  );
  expect((await send(url, 'GET', known)).status).toBe(200);
  expect(log).not.toHaveBeenCalled();
  const lines = (await readFile(join(folder, 'not-found.log'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    ['/nowhere', '/.well-known/security.txt', '/index/more', '/index.html'].map((path) => ({
      event: 'not-found',
      path,
    })),
  );
});

test('nginx serves the assets for a year, and a missing one as a short 404 that is not cached', async () => {
  const { url } = await start();
  const script = await send(`${url}/assets/audit-Ab_c1234.js`, 'GET', { 'Accept-Encoding': 'br' });
  expect(script).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    },
  });
  const icon = await send(`${url}/favicon.png`);
  expect([icon.status, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=3600',
  ]);
  const missing = await send(`${url}/assets/audit-NEWER123.js`);
  expect([missing.status, missing.body.toString()]).toEqual([404, 'There is no such file.\n']);
  const visited = await send(`${url}/assets/audit-NEWER123.js`, 'GET', {
    'Sec-Fetch-Dest': 'document',
  });
  expect(visited.status).toBe(404);
  expect(visited.body.toString()).toContain(shipped.pages.notFound.title);
  for (const { headers } of [missing, visited]) {
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  }
  expect((await send(`${url}/assets/audit-Ab_c1234.js.br`)).status).toBe(404);
});

test('nginx passes health checks and error reports on, and refuses other hosts and methods', async () => {
  const { site, url } = await start();
  expect((await send(`${url}/healthz`)).body.toString()).toBe('alive\n');
  const ready: unknown = JSON.parse((await send(`${url}/readyz`)).body.toString());
  expect(ready).toEqual({ ready: true, revision: expect.any(String), age: expect.any(Number) });
  const report = { error: 'TypeError', at: '', step: 'results' };
  const post = async (origin: string) => {
    const headers = { Origin: origin, 'Content-Type': 'application/json' };
    return (await send(`${url}/client-errors`, 'POST', headers, JSON.stringify(report))).status;
  };
  expect([await post(url), await post('https://evil.example')]).toEqual([204, 403]);
  expect(site.log.filter(({ event }) => event === 'client-error')).toEqual([
    { event: 'client-error', ...report },
  ]);
  expect((await send(url, 'GET', { Host: 'evil.example' })).status).toBe(421);
  expect((await send(url, 'POST', {}, 'x')).status).toBe(405);
});

test('nginx passes leads and withdrawals on, of the size that the site accepts', async () => {
  const { url, leads, folder } = await start(documentsWithLeads());
  leads.respondWith((response, { path }) =>
    response.writeHead(path === '/submissions' ? 201 : 200, { 'Content-Type': 'text/html' }).end(),
  );
  const json = { Origin: url, 'Content-Type': 'application/json' };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const post = async (path: string, headers: Record<string, string>, size: number) =>
    (await send(url + path, 'POST', headers, 'x'.repeat(size))).status;
  expect(await post('/api/leads', json, MAX_SUBMISSION_BYTES)).toBe(201);
  expect(await post('/api/leads', json, MAX_SUBMISSION_BYTES + 1)).toBe(413);
  expect((await send(`${url}/withdraw/one`)).status).toBe(200);
  expect(await post('/withdraw/one', form, 100)).toBe(200);
  expect(await post('/withdraw/one', form, 1025)).toBe(413);
  expect(await readFile(join(folder, 'error.log'), 'utf8')).not.toContain('/withdraw');
  const passedOn = leads.received.filter(({ method }) => method !== 'PUT');
  expect(passedOn.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/submissions'],
    ['GET', '/withdraw/one'],
    ['POST', '/withdraw/one'],
  ]);
});

test('pages stay while the site is down', async () => {
  const { site, url } = await start();
  await site.server.stop();
  expect((await send(url)).status).toBe(200);
  expect((await send(`${url}/nowhere`)).status).toBe(404);
  expect((await send(`${url}/readyz`)).status).toBe(502);
});
