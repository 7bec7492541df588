import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { leadSubmission } from '#tests/leads/submissions.ts';
import { quantile, runWrk, startProcess } from './measure.ts';
import { requirePrograms } from './require-programs.ts';
import { startSite, waitForPage } from './site.ts';

const SECONDS = Number(process.env.SECONDS ?? 2);
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const WARM_UP = 5;
const MS_BETWEEN_LEADS = 100;

// Compares a site with leads off with one that has leads on and takes ten leads a second. They take
// turns on the first core, so only the ratios count; the leads process runs on the second.
requirePrograms('wrk', 'taskset');
const folder = await mkdtemp(join(tmpdir(), 'bench-leads-'));
const leads = await startProcess(['taskset', '-c', '1', 'node', 'build/leads/main.js'], {
  LEADS_PORT: '0',
  LEADS_DIR: folder,
});
const [off, on] = [await startSite(), await startSite({ LEADS_URL: leads.url })];
await fetch(`${on.lake.url}/v${API_VERSION}/data/mutate/production`, {
  method: 'POST',
  body: JSON.stringify({
    mutations: documentsWithLeads().map((document) => ({ createOrReplace: document })),
  }),
});
await waitForPage(off.site.url);
await waitForPage(on.site.url, '"consent":');

let stored = 0;
async function sendLead(): Promise<void> {
  const response = await fetch(`${on.site.url}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: on.site.url },
    body: JSON.stringify(leadSubmission()),
  });
  if (response.status !== 201) throw new Error(`status ${response.status}`);
  stored += 1;
}

async function measure(url: string, takesLeads: boolean, seconds: number) {
  const timer = takesLeads ? setInterval(sendLead, MS_BETWEEN_LEADS) : undefined;
  const { perSecond, p99, failures } = await runWrk(`${url}/`, seconds);
  clearInterval(timer);
  if (failures > 0) throw new Error(`${failures} requests failed.`);
  return { perSecond, p99 };
}

type Measured = Awaited<ReturnType<typeof measure>>;
const sites = { off: off.site.url, on: on.site.url };
const results: Record<keyof typeof sites, Measured[]> = { off: [], on: [] };
for (const name of ['off', 'on'] as const) await measure(sites[name], name === 'on', WARM_UP);
for (let round = 0; round < ROUNDS; round += 1)
  for (const name of ['off', 'on'] as const)
    results[name].push(await measure(sites[name], name === 'on', SECONDS));

const median = (values: readonly number[]) => quantile(values, 0.5);
const row = (of: (measured: Measured) => number) => ({
  'leads off': median(results.off.map(of)).toFixed(1),
  'leads on': median(results.on.map(of)).toFixed(1),
  ratio: median(results.on.map((each, round) => of(each) / of(results.off[round] ?? each))).toFixed(
    2,
  ),
});
console.table({
  'requests a second': row(({ perSecond }) => perSecond),
  'p99, ms': row(({ p99 }) => p99),
});
console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s in turns; ${stored} leads were stored.`);
await Promise.all([off.stop(), on.stop(), leads.stop()]);
await rm(folder, { recursive: true, force: true });
