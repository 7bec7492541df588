import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, portOf } from '#process/ports.mjs';
import { queryContent, seedDocuments, withField } from '#tests/seed.ts';
import { startProcess } from './measure.ts';
import { waitForPage } from './site.ts';

// Measures the memory of the site while the Content Lake sends far more than a site needs.

const SECONDS = 4;

type Respond = (response: ServerResponse) => void;

/** Responds with the content that we ship, with one field changed. */
async function withValue(id: string, field: string, value: unknown): Promise<Respond> {
  const documents = withField(seedDocuments(), id, field, value);
  const body = JSON.stringify({ result: await queryContent(documents) });
  return (response) => response.end(body);
}

const respondWithSeed = await withValue('landingPage', 'headline', 'The headline');

/** The result with more at its start; the query gives no field that it does not name. */
async function withMore(more: string): Promise<Respond> {
  const body = `{"result":{${more},${JSON.stringify(await queryContent(seedDocuments())).slice(1)}}`;
  return (response) => response.end(body);
}

async function withNestedLists(depth: number): Promise<Respond> {
  const documents = withField(seedDocuments(), 'landingPage', 'promises', 'NESTED');
  const body = JSON.stringify({ result: await queryContent(documents) });
  const nested = body.replace('"NESTED"', '['.repeat(depth) + ']'.repeat(depth));
  return (response) => response.end(nested);
}

const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => `"key-${index}":0`).join(',');

const endless: Respond = (response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const write = () => {
    if (response.destroyed) return;
    if (response.write(chunk)) setImmediate(write);
    else response.once('drain', write);
  };
  write();
};

const longest = 'Long text. '.repeat(180);
const rules = Array.from({ length: 190 }, (_, index) => ({
  _id: `rule-${index}`,
  _type: 'quickWinRule',
  question: { _type: 'reference', _ref: 'question-q1' },
  values: ['never'],
  text: `${index} ${longest}`,
  copyText: longest,
  sharedCopyText: longest,
}));

async function largestAccepted(): Promise<Respond> {
  const references = rules.map(({ _id }) => ({ _type: 'reference', _ref: _id, _key: _id }));
  const documents = withField(seedDocuments(), 'quiz-default', 'quickWins.rules', references);
  const body = JSON.stringify({ result: await queryContent([...documents, ...rules]) });
  return (response) => response.end(body);
}

const ATTACKS: Record<string, Respond> = {
  'the content that we ship': respondWithSeed,
  'a text of 5 MB': await withValue('landingPage', 'headline', 'x'.repeat(5e6)),
  'a text of 1.9 MB': await withValue('landingPage', 'headline', 'x'.repeat(1.9e6)),
  'a body that never ends': endless,
  'two million unknown keys': await withMore(keys(2_000_000)),
  'as many unknown keys as fit in 2 MB': await withMore(keys(130_000)),
  'a list of 950,000 items': await withValue('landingPage', 'promises', Array(950_000).fill(0)),
  'lists nested 900,000 times': await withNestedLists(9e5),
  'all that the rules allow, 1.2 MB': await largestAccepted(),
};

let respond = respondWithSeed;
const lake = createServer((request, response) => {
  if (request.url?.includes('/live/events/')) response.writeHead(404).end();
  else respond(response.writeHead(200, { 'Content-Type': 'application/json' }));
});
await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve));

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Requests a health check over and over; returns how long the slowest took, in milliseconds. */
async function slowestCheck(url: string): Promise<number> {
  let slowest = 0;
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await pause(20)) {
    const start = performance.now();
    // A busy process may end an idle connection just as the next request arrives.
    await fetch(`${url}/healthz`).catch(() => {});
    slowest = Math.max(slowest, performance.now() - start);
  }
  return slowest;
}

for (const [attack, respondWith] of Object.entries(ATTACKS)) {
  respond = respondWith;
  const folder = await mkdtemp(join(tmpdir(), 'bench-sizes-'));
  const site = await startProcess(['node', 'build/site/server/index.js'], {
    PORT: await freePort(),
    LAKE_PORT: String(portOf(lake)),
    CONTENT_DIR: folder,
  });
  const slowest = await slowestCheck(site.url);
  const { problem } = await (await fetch(`${site.url}/readyz`)).json();
  const [, peak] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8')) ?? [];
  respond = respondWithSeed;
  await waitForPage(site.url, 'The headline');
  const row = {
    attack,
    'peak MB': Math.round(Number(peak) / 1024),
    'longest wait ms': Math.round(slowest),
    refusal: String(problem?.message ?? '').slice(0, 100),
  };
  console.log(row);
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
lake.closeAllConnections();
lake.close();
