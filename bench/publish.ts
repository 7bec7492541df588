import { quantile } from './measure.ts';
import { mutate, startSite, waitForPage } from './site.ts';

const PUBLISHES = Number(process.env.PUBLISHES ?? 100);

// Measures the time from the request to publish until the site serves a page with the change.
const { site, lake, stop } = await startSite();
await waitForPage(site.url);
const times: number[] = [];
for (let count = 0; count < PUBLISHES; count += 1) {
  const headline = `Publish number ${count}`;
  await new Promise((resolve) => setTimeout(resolve, 300));
  const started = performance.now();
  await mutate(lake.url, [{ patch: { id: 'landingPage', set: { headline } } }]);
  await waitForPage(site.url, headline);
  times.push(performance.now() - started);
}
await stop();
const ms = (share: number) => `${Math.round(quantile(times, share))} ms`;
console.table([{ publishes: PUBLISHES, median: ms(0.5), p99: ms(0.99), slowest: ms(1) }]);
