import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEADS_FLAGS } from '#scripts/leads-flags.mjs';
import { startProcess } from '#tests/e2e/process.ts';
import { leadSubmission } from '#tests/leads/submissions.ts';
import { quantile, residentMemory } from './measure.ts';

const SUBMISSIONS = 2000;
const AT_ONCE = 8;

// Measures the leads process on SQLite: until it is ready, under submissions, and its memory.
const folder = await mkdtemp(join(tmpdir(), 'bench-leads-'));
const started = performance.now();
const variables = { LEADS_PORT: '0', LEADS_DIR: folder };
const leads = await startProcess('build/leads/main.js', variables, { flags: LEADS_FLAGS });
const ready = performance.now() - started;
const { pid } = leads;
const atRest = residentMemory(pid);

const times: number[] = [];
let sent = 0;
async function sendInTurn(): Promise<void> {
  while (sent < SUBMISSIONS) {
    sent += 1;
    const before = performance.now();
    const response = await fetch(`${leads.url}/submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(leadSubmission()),
    });
    if (response.status !== 201) throw new Error(`status ${response.status}`);
    times.push(performance.now() - before);
  }
}
const begun = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
const seconds = (performance.now() - begun) / 1000;
console.table({
  'ready, ms': Math.round(ready),
  'memory at rest, MB': Math.round(atRest),
  [`memory after ${SUBMISSIONS} submissions, MB`]: Math.round(residentMemory(pid)),
  'submissions a second': Math.round(SUBMISSIONS / seconds),
  'median, ms': Math.round(quantile(times, 0.5)),
  'p99, ms': Math.round(quantile(times, 0.99)),
});
await leads.stop();
await rm(folder, { recursive: true, force: true });
