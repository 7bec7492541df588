import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTime, quantile, runWrk, startProcess } from './measure.ts';
import { requirePrograms } from './require-programs.ts';
import { startSite, waitForPage } from './site.ts';

const SECONDS = Number(process.env.SECONDS ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** V8 optimizes the code of Node only after tens of thousands of requests. */
const WARM_UP = Number(process.env.WARM_UP ?? 5);

/** Chromium's headers, to which a case may add more. */
const CHROMIUM_HEADERS = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'en-CA,en;q=0.9',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
};

// Compares the site with a node:http server that sends a constant response, with the same bytes and
// headers, for each kind of response. They take turns on the same core, so only the ratios count.
requirePrograms('wrk', 'taskset');
const { site, stop } = await startSite();
await waitForPage(site.url);
const { etag = '' } = (await fetchRaw('/', 'GET', CHROMIUM_HEADERS)).headers;

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
    const response = await fetchRaw(path, method, { ...CHROMIUM_HEADERS, ...headers });
    if (response.status !== status) throw new Error(`${path} is ${response.status}.`);
    return { status, headers: withoutConnection(response.raw), body: response.body };
  }),
);
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const file = join(folder, 'constants.json');
await writeFile(file, JSON.stringify(constants));
const constantServers = await startProcess(
  ['taskset', '-c', '0', 'node', '--import', 'tsx', 'bench/constant-servers.ts', file],
  {},
);
const constantUrls = constantServers.url.split(',');

const rows = [];
for (const [index, [name, { path, method, headers, status }]] of Object.entries(CASES).entries()) {
  const script = join(folder, `${index}.lua`);
  const sent = Object.entries({ ...CHROMIUM_HEADERS, ...headers });
  const lines = sent.map(([key, value]) => `wrk.headers["${key}"] = [==[${value}]==]`);
  await writeFile(script, `wrk.method = "${method ?? 'GET'}"\n${lines.join('\n')}\n`);
  const options = ['-s', script];
  const contender = (url: string, pid: number | undefined) => {
    const rates: number[] = [];
    const costs: number[] = [];
    return { url: url + path, pid, rates, costs };
  };
  const ours = contender(site.url, site.child.pid);
  const constant = contender(constantUrls[index] ?? '', constantServers.child.pid);
  for (const { url } of [ours, constant]) await runWrk(url, WARM_UP, options);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { url, pid, rates, costs } of [ours, constant]) {
      const before = cpuTime(pid);
      const { responses, perSecond } = await runWrk(url, SECONDS, options);
      rates.push(perSecond);
      costs.push(((cpuTime(pid) - before) * 1000) / responses);
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
console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s in turns, with 32 connections.`);
await Promise.all([stop(), constantServers.stop()]);
await rm(folder, { recursive: true, force: true });

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The median of the ratios of each round, because the speed of the machine changes. */
function ratio(over: readonly number[], under: readonly number[]): string {
  return median(over.map((value, round) => value / (under[round] ?? 1))).toFixed(2);
}

/** One response with its bytes as the server sends them, which `fetch` would decode. */
function fetchRaw(path: string, method = 'GET', requestHeaders: Record<string, string> = {}) {
  type Response = {
    status: number;
    headers: IncomingMessage['headers'];
    raw: string[];
    body: string;
  };
  return new Promise<Response>((resolve, reject) => {
    request(`${site.url}${path}`, { method, headers: requestHeaders, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('latin1');
        const { statusCode: status = 0, headers, rawHeaders: raw } = response;
        resolve({ status, headers, raw, body });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** Raw headers, a name and its value by turns, without the headers that node:http adds itself. */
function withoutConnection(raw: readonly string[]): string[] {
  return raw.filter(
    (_, index) => !/^(date|connection|keep-alive)$/i.test(raw[index - (index % 2)] ?? ''),
  );
}
