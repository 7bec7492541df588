import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { quantile } from './measure.ts';
import { page, startSite, startSiteOn } from './site.ts';

const STARTS = Number(process.env.STARTS ?? 10);

// From the start of the process to the first page, with a copy on disk and no Content Lake: once
// where connections are refused, and once where they are taken and never answered.
const { site, lake, folder } = await startSite();
await page(site.url);
await new Promise((resolve) => setTimeout(resolve, 1_000));
await Promise.all([site.stop(), lake.stop()]);
const silent = createServer(() => {}).listen(0, '127.0.0.1');
await new Promise((resolve) => silent.once('listening', resolve));
const address = silent.address();
const silentPort = typeof address === 'object' && address ? String(address.port) : '';

const rows = [];
for (const [lakeIs, port] of [
  ['refusing', new URL(lake.url).port],
  ['silent', silentPort],
] as const) {
  const times: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const started = performance.now();
    const again = await startSiteOn(port, folder);
    await page(again.url);
    times.push(performance.now() - started);
    await again.stop();
  }
  const ms = (share: number) => `${Math.round(quantile(times, share))} ms`;
  rows.push({ 'the lake is': lakeIs, starts: STARTS, median: ms(0.5), slowest: ms(1) });
}
console.table(rows);
silent.close();
await rm(folder, { recursive: true, force: true });
