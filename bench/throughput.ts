import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTime, quantile, runWrk, startProcess } from './measure.ts';
import { requirePrograms } from './require-programs.ts';
import { startSite, waitForPage } from './site.ts';

const SECONDS = Number(process.env.SECONDS ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 4);
/** The rate of the same program differs by some 5 % from one process to the next. */
const PROCESSES = Number(process.env.PROCESSES ?? 5);
/** V8 optimizes the code of Node only after tens of thousands of requests. */
const WARM_UP = Number(process.env.WARM_UP ?? 4);

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

type Case = { path: string; method?: string; headers?: Record<string, string>; status: number };

const casesOf = (etag: string): Record<string, Case> => ({
  page: { path: '/', status: 200 },
  unchanged: { path: '/', headers: { 'If-None-Match': etag }, status: 304 },
  'unknown path': { path: '/wp-login.php', status: 404 },
  'foreign host': { path: '/', headers: { Host: 'evil.example' }, status: 421 },
  'wrong method': { path: '/', method: 'DELETE', status: 405 },
});

/** What one process of the site, or one of the constant servers, gave in all rounds. */
type Measured = { rate: number; cost: number };
type Pair = { name: string; ours: Measured; constant: Measured };

// Compares the site with a node:http server that sends a constant response, with the same bytes and
// headers, for each kind of response. They take turns on the same core, so only the ratios count.
requirePrograms('wrk', 'taskset');
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const pairs: Pair[] = [];
for (let count = 0; count < PROCESSES; count += 1) pairs.push(...(await measureProcesses()));
console.table(
  [...new Set(pairs.map(({ name }) => name))].map((name) => {
    const own = pairs.filter((pair) => pair.name === name);
    const shares = own.map(({ ours, constant }) => ours.rate / constant.rate);
    return {
      response: name,
      'requests/s': Math.round(median(own.map(({ ours }) => ours.rate))),
      'constant/s': Math.round(median(own.map(({ constant }) => constant.rate))),
      'of the constant rate': median(shares).toFixed(2),
      'from … to': `${Math.min(...shares).toFixed(2)} … ${Math.max(...shares).toFixed(2)}`,
      'CPU µs': median(own.map(({ ours }) => ours.cost)).toFixed(1),
      'constant CPU µs': median(own.map(({ constant }) => constant.cost)).toFixed(1),
    };
  }),
);
console.log(
  `Medians of ${PROCESSES} pairs of processes, each with ${ROUNDS} rounds of ${SECONDS} s in turns, with 32 connections.`,
);
await rm(folder, { recursive: true, force: true });

/** Starts the site and the constant servers, and measures each kind of response. */
async function measureProcesses(): Promise<Pair[]> {
  const { site, stop } = await startSite();
  await waitForPage(site.url);
  const { etag = '' } = (await fetchRaw(site.url, '/', 'GET', CHROMIUM_HEADERS)).headers;
  const cases = casesOf(etag);
  const constants = await Promise.all(
    Object.values(cases).map(async ({ path, method, headers, status }) => {
      const all = { ...CHROMIUM_HEADERS, ...headers };
      const response = await fetchRaw(site.url, path, method, all);
      if (response.status !== status) throw new Error(`${path} is ${response.status}.`);
      return { status, headers: withoutConnection(response.raw), body: response.body };
    }),
  );
  const file = join(folder, 'constants.json');
  await writeFile(file, JSON.stringify(constants));
  const constantServers = await startProcess(
    ['taskset', '-c', '0', 'node', '--import', 'tsx', 'bench/constant-servers.ts', file],
    {},
  );
  const constantUrls = constantServers.url.split(',');
  const measured: Pair[] = [];
  for (const [index, [name, { path, method, headers, status }]] of Object.entries(
    cases,
  ).entries()) {
    const script = join(folder, `${index}.lua`);
    const sent = Object.entries({ ...CHROMIUM_HEADERS, ...headers });
    const lines = sent.map(([key, value]) => `wrk.headers["${key}"] = [==[${value}]==]`);
    await writeFile(script, `wrk.method = "${method ?? 'GET'}"\n${lines.join('\n')}\n`);
    const contender = (url: string, pid: number | undefined) => {
      const rates: number[] = [];
      const costs: number[] = [];
      return { url: url + path, pid, rates, costs };
    };
    const ours = contender(site.url, site.child.pid);
    const constant = contender(constantUrls[index] ?? '', constantServers.child.pid);
    const options = ['-s', script];
    for (const { url } of [ours, constant]) await runWrk(url, WARM_UP, options);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { url, pid, rates, costs } of [ours, constant]) {
        const before = cpuTime(pid);
        const { responses, perSecond } = await runWrk(url, SECONDS, options);
        rates.push(perSecond);
        costs.push(((cpuTime(pid) - before) * 1000) / responses);
      }
    const result = ({ rates, costs }: typeof ours) => ({
      rate: median(rates),
      cost: median(costs),
    });
    measured.push({ name: `${status} ${name}`, ours: result(ours), constant: result(constant) });
  }
  await Promise.all([stop(), constantServers.stop()]);
  return measured;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** One response with its bytes as the server sends them, which `fetch` would decode. */
function fetchRaw(
  url: string,
  path: string,
  method = 'GET',
  requestHeaders: Record<string, string> = {},
) {
  type Response = {
    status: number;
    headers: IncomingMessage['headers'];
    raw: string[];
    body: string;
  };
  return new Promise<Response>((resolve, reject) => {
    request(`${url}${path}`, { method, headers: requestHeaders, agent: false }, (response) => {
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
