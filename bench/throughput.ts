import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTime, freePort, load, quantile, start, stop, stopAtExit } from './measure.ts';
import { page, startSite } from './site.ts';

const SECONDS = Number(process.env.SECONDS ?? 2);
const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** The compiler of Node takes tens of thousands of requests to get going. */
const WARM_UP = Number(process.env.WARM_UP ?? 10);

// Our landing page against nginx with the same bytes and headers as a static file, and against
// Remix drawing it for each request, in turns on the same core.
const ours = await startSite();
await page(ours.site.url);
const uncached = await startSite({ CONTENT_CACHE: 'off' });
const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
const { body, headers } = await compressedPage(ours.site.url);
const port = await freePort();
await writeFile(join(folder, 'page'), body);
await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, headers));
const bareHeaders = [...headers.flat(), 'Content-Length', String(body.byteLength)];
await writeFile(join(folder, 'headers.json'), JSON.stringify(bareHeaders));
const bare = await start(
  [
    'taskset',
    '-c',
    '0',
    'node',
    '--import',
    'tsx',
    'bench/bare-server.ts',
    folder,
    await freePort(),
  ],
  {},
);
const nginx = spawn('taskset', [
  '-c',
  '0',
  'nginx',
  '-c',
  join(folder, 'nginx.conf'),
  '-p',
  folder,
]);
stopAtExit(nginx);
await page(`http://127.0.0.1:${port}/`);

const rivals = {
  ours: { options: [], url: `${ours.site.url}/`, pid: ours.site.child.pid },
  nginx: { options: [], url: `http://127.0.0.1:${port}/`, pid: nginx.pid },
  'node:http alone': { options: [], url: `${bare.url}/`, pid: bare.child.pid },
  // With more connections the lake becomes the bottleneck, and answers come after their deadline.
  'Remix, no page cache': {
    options: ['-c4'],
    url: `${uncached.site.url}/`,
    pid: uncached.site.child.pid,
  },
};
const rates: Record<string, number[]> = {};
const costs: Record<string, number[]> = {};
for (const { url, options } of Object.values(rivals)) await load(url, WARM_UP, options);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, { url, pid, options }] of Object.entries(rivals)) {
    const before = cpuTime(pid);
    const { answers, perSecond, failures } = await load(url, SECONDS, options);
    if (failures > 0) throw new Error(`${name}: ${failures} failures.`);
    rates[name] = [...(rates[name] ?? []), perSecond];
    costs[name] = [...(costs[name] ?? []), ((cpuTime(pid) - before) * 1000) / answers];
  }

const median = (values: number[] = []) => quantile(values, 0.5);
console.table(
  Object.keys(rivals).map((name) => ({
    name,
    'requests/s': Math.round(median(rates[name])),
    'CPU µs per request': Math.round(median(costs[name])),
    'of the rate of nginx': (median(rates[name]) / median(rates.nginx)).toFixed(2),
    'times its CPU': (median(costs[name]) / median(costs.nginx)).toFixed(2),
  })),
);
console.log(`${body.byteLength} bytes of body, ${ROUNDS} rounds of ${SECONDS} s, 32 connections`);
await Promise.all([ours.stop(), uncached.stop(), bare.stop(), stop(nginx)]);
await rm(folder, { recursive: true, force: true });

/** The bytes as they are sent, which `fetch` would decode. */
function compressedPage(url: string): Promise<{ body: Buffer; headers: [string, string][] }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const own = ['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag'];
        const all = Object.entries(response.headers).filter(([name]) => !own.includes(name));
        resolve({
          body: Buffer.concat(chunks),
          headers: all.map(([name, value]) => [name, String(value)]),
        });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** As fast as nginx gets: one worker, no log, the file and its metadata kept open. */
function configuration(folder: string, port: string, headers: [string, string][]): string {
  const added = headers.map(([name, value]) => `add_header ${name} "${value}";`).join(' ');
  return `daemon off; master_process off; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  open_file_cache max=10 inactive=1h; open_file_cache_valid 1h;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location = / { default_type "text/html; charset=utf-8"; try_files /page =404; ${added} }
  }
}`;
}
