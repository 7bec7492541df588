import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, installIfAbsent } from '#scripts/programs.mjs';
import { residentMemory } from './measure.ts';
import { startSite, waitForPage } from './site.ts';

const MINUTES = Number(process.env.MINUTES ?? 10);
const SAMPLES = 10;
const SECONDS = Math.ceil((MINUTES * 60) / SAMPLES);
/** On the second core. */
const WRK = ['-c', '1', 'wrk', '-t1', '-c32', `-d${SECONDS}s`, '-H', 'Accept-Encoding: br'];

await installIfAbsent('The load comes from wrk', ['wrk'], () => findProgram('wrk') !== undefined);

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
  const { stdout } = await promisify(execFile)('taskset', [...WRK, '-s', script, `${site.url}/`]);
  const responses = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  rows.push({ sample, responses, 'resident MB': Math.round(residentMemory(site.pid)) });
}
console.table(rows);
await stop();
await rm(folder, { recursive: true, force: true });
