import { launchBrowser } from '#bench/browser.ts';
import { quantile } from '#bench/measure.ts';
import { startSite, waitForPage } from '#bench/site.ts';
import {
  type Journey,
  measureJourney,
  type Reading,
  readThenStart,
  type Visit,
  visit,
} from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);

// Measures the page and a journey on a slow phone, each time with an empty cache. With BASE, the folder of
// another checkout that is built, both take turns.
const { BASE } = process.env;
const sites = {
  ...(BASE && { before: await startSite(BASE) }),
  now: await startSite(),
};
for (const { site } of Object.values(sites)) await waitForPage(site.url);
const browser = await launchBrowser();

const rounds: { name: string; visited: Visit; reading: Reading; journey: Journey }[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, { site }] of Object.entries(sites))
    rounds.push({
      name,
      visited: await visit(browser, site.url),
      reading: await readThenStart(browser, site.url),
      journey: await measureJourney(browser, site.url),
    });

const median = (values: readonly number[]) => quantile(values, 0.5);
const figures = {
  'first paint, ms': ({ visited }) => visited.fcp,
  'largest paint, ms': ({ reading }) => reading.lcp,
  'layout shift': ({ reading }) => reading.shift,
  'first letter in the form, ms': ({ visited }) => visited.firstField,
  'first visit, kB': ({ visited }) => visited.bytes / 1000,
  'a press on Next, ms': ({ journey }) => median(journey.next),
  'last answer to report, ms': ({ journey }) => journey.report,
  'Download to file, ms': ({ journey }) => journey.pdf,
} satisfies Record<string, (round: (typeof rounds)[number]) => number>;

for (const [figure, of] of Object.entries(figures)) {
  const values = (name: string) => rounds.filter((round) => round.name === name).map(of);
  const now = values('now');
  const pairs = values('before').map((value, index) => (now[index] ?? Number.NaN) / value);
  const shown = (all: readonly number[]) =>
    median(all).toFixed(all.some((each) => each < 1) ? 3 : 0);
  console.log(
    [
      `${figure}: ${shown(now)} (worst ${Math.max(...now).toFixed(0)})`,
      ...(BASE ? [`before ${shown(values('before'))}`, `ratio ${median(pairs).toFixed(2)}`] : []),
    ].join(', '),
  );
}
await browser.close();
for (const { stop } of Object.values(sites)) await stop();
