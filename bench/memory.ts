import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentMemory, runWrk } from './measure.ts';
import { startSite, waitForPage } from './site.ts';

const MINUTES = Number(process.env.MINUTES ?? 10);
const SAMPLES = 10;

// Measures the memory of the site while every request has a new query string.
const { site, stop } = await startSite();
await waitForPage(site.url);
const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
const script = join(folder, 'random.lua');
await writeFile(
  script,
  `request = function() return wrk.format("GET", "/?utm=" .. math.random(1e9) .. "&x=" .. math.random(1e9)) end\n`,
);
const rows = [];
for (let sample = 1; sample <= SAMPLES; sample += 1) {
  const { responses } = await runWrk(`${site.url}/`, Math.ceil((MINUTES * 60) / SAMPLES), [
    '-s',
    script,
  ]);
  rows.push({ sample, responses, 'resident MB': Math.round(residentMemory(site.child.pid)) });
}
console.table(rows);
await stop();
await rm(folder, { recursive: true, force: true });
