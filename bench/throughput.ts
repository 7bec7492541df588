import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTime, quantile, runWrk, startProcess } from './measure.ts';
import { startSite, waitForPage } from './site.ts';

const SECONDS = Number(process.env.SECONDS ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** V8 optimizes the code of Node only after tens of thousands of requests. */
const WARM_UP = Number(process.env.WARM_UP ?? 5);

/** What Chromium sends beside what a case adds. */
const BROWSER = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'en-CA,en;q=0.9',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
};

// The site against a constant response of node:http with the same bytes and headers, for each kind
// of response: in turns on the same core, so that only the ratios count.
const { site, stop } = await startSite();
await waitForPage(site.url);
const { etag = '' } = (await respond('/', 'GET', BROWSER)).headers;

type Case = { path: string; method?: string; headers?: Record<string, string>; status: number };
const CASES: Record<string, Case> = {
  page: { path: '/', status: 200 },
  unchanged: { path: '/', headers: { 'If-None-Match': etag }, status: 304 },
  'unknown path': { path: '/wp-login.php', status: 404 },
  'foreign host': { path: '/', headers: { Host: 'evil.example' }, status: 421 },
  'wrong method': { path: '/', method: 'DELETE', status: 405 },
};

const constants = await Promise.all(
  Object.values(CASES).map(async ({ path, method, headers, status }) => {
    const response = await respond(path, method, { ...BROWSER, ...headers });
    if (response.status !== status) throw new Error(`${path} is ${response.status}.`);
    return { status, headers: withoutConnection(response.raw), body: response.body };
  }),
);
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const file = join(folder, 'constants.json');
await writeFile(file, JSON.stringify(constants));
const bare = await startProcess(
  ['taskset', '-c', '0', 'node', '--import', 'tsx', 'bench/constant-servers.ts', file],
  {},
);
const bareUrls = bare.url.split(',');

const rows = [];
for (const [index, [name, { path, method, headers, status }]] of Object.entries(CASES).entries()) {
  const script = join(folder, `${index}.lua`);
  const all = Object.entries({ ...BROWSER, ...headers });
  const lines = all.map(([key, value]) => `wrk.headers["${key}"] = [==[${value}]==]`);
  await writeFile(script, `wrk.method = "${method ?? 'GET'}"\n${lines.join('\n')}\n`);
  const options = ['-s', script];
  const side = (url: string, pid: number | undefined) => {
    const rates: number[] = [];
    const costs: number[] = [];
    return { url: url + path, pid, rates, costs };
  };
  const ours = side(site.url, site.child.pid);
  const constant = side(bareUrls[index] ?? '', bare.child.pid);
  for (const { url } of [ours, constant]) await runWrk(url, WARM_UP, options);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { url, pid, rates, costs } of [ours, constant]) {
      const before = cpuTime(pid);
      const { answers, perSecond } = await runWrk(url, SECONDS, options);
      rates.push(perSecond);
      costs.push(((cpuTime(pid) - before) * 1000) / answers);
    }
  rows.push({
    response: `${status} ${name}`,
    'requests/s': Math.round(median(ours.rates)),
    'constant/s': Math.round(median(constant.rates)),
    'of the constant rate': ratio(ours.rates, constant.rates),
    'CPU µs': median(ours.costs).toFixed(1),
    'constant CPU µs': median(constant.costs).toFixed(1),
    'constant CPU / ours': ratio(constant.costs, ours.costs),
  });
}
console.table(rows);
console.log(`medians of ${ROUNDS} rounds of ${SECONDS} s in turns, 32 connections`);
await Promise.all([stop(), bare.stop()]);
await rm(folder, { recursive: true, force: true });

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The median of the ratios of each round, because the speed of the machine changes. */
function ratio(over: readonly number[], under: readonly number[]): string {
  return median(over.map((value, round) => value / (under[round] ?? 1))).toFixed(2);
}

/** One response with its bytes as they are sent, which `fetch` would decode. */
function respond(path: string, method = 'GET', headers: Record<string, string> = {}) {
  type Response = {
    status: number;
    headers: IncomingMessage['headers'];
    raw: string[];
    body: string;
  };
  return new Promise<Response>((resolve, reject) => {
    request(`${site.url}${path}`, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('latin1');
        const { statusCode: status = 0, headers: found, rawHeaders: raw } = response;
        resolve({ status, headers: found, raw, body });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** Headers without those that node:http adds itself. */
function withoutConnection(raw: readonly string[]): string[] {
  return raw.filter(
    (_, index) => !/^(date|connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? ''),
  );
}
