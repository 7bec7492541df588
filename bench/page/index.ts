import { chromium } from '@playwright/test';
import { quantile } from '#bench/measure.ts';
import { startSite, page as untilReady } from '#bench/site.ts';
import { findOrInstallChromium } from '#scripts/chromium.mjs';
import { brotli, firstScripts, visitorScripts } from '#tests/built-site/built-files.ts';
import { inlinedSite, ourPage, plainReactSite, serveFiles, staticSite } from './rivals.ts';
import { pressThrough, readThenStart, type Visit, visitTwice } from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** A press waits for the screen's next frame or the one after: many make a median that stays. */
const PRESS_ROUNDS = 2 * ROUNDS;

// Our page, the same page written by hand, and ours with everything inlined: in turns, each time
// with an empty cache, on a slow phone. Then Next, against React alone that does the same, and
// against React alone that does the least.
const ours = await startSite();
await untilReady(ours.site.url);
const page = await ourPage(ours.site.url);
const [byHand, inlined, same, least] = await Promise.all([
  serveFiles(staticSite(page)),
  serveFiles(await inlinedSite(page)),
  serveFiles(await plainReactSite(page, 'bench/page/plain-react-same.tsx')),
  serveFiles(await plainReactSite(page, 'bench/page/plain-react-least.tsx')),
]);
/** A desktop's window loads its address bar's menu too, two pages more, while the page loads. */
const NO_MENU = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', NO_MENU],
});

const sites = { 'by hand': byHand.url, ours: ours.site.url, 'all inlined': inlined.url };
const visits: Record<string, [Visit, Visit][]> = {};
const calm: Record<string, number[][]> = {};
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, url] of Object.entries(sites)) {
    visits[name] = [...(visits[name] ?? []), await visitTwice(browser, `${url}/`)];
    calm[name] = [...(calm[name] ?? []), await readThenStart(browser, `${url}/`)];
  }

const median = (values: readonly number[]) => quantile(values, 0.5);
const first = (name: string, of: (visit: Visit) => number) =>
  median((visits[name] ?? []).map(([visit]) => of(visit)));
const tasks = (perVisit: readonly number[][]) => {
  const all = perVisit.flat();
  return `${(all.length / perVisit.length).toFixed(1)}, at most ${Math.max(0, ...all)} ms`;
};
const times = (name: string, of: (visit: Visit) => number) => {
  const value = first(name, of);
  return `${Math.round(value)} ms (${(value / first('by hand', of)).toFixed(2)})`;
};
console.table(
  Object.entries(visits).map(([name, both]) => ({
    name,
    'first paint': times(name, ({ fcp }) => fcp),
    'largest paint': times(name, ({ lcp }) => lcp),
    'start reacts': times(name, ({ reacts }) => reacts),
    'layout shift': Math.max(...both.map(([{ shift }]) => shift)).toFixed(3),
    'long tasks, started at once': tasks(both.map(([{ longTasks }]) => longTasks)),
    'read first': tasks(calm[name] ?? []),
    'first visit kB': (first(name, ({ bytes }) => bytes) / 1000).toFixed(1),
    'second visit kB': (median(both.map(([, { bytes }]) => bytes)) / 1000).toFixed(1),
  })),
);

const presses: Record<string, number[]> = {};
for (let round = 0; round < PRESS_ROUNDS; round += 1)
  for (const [name, url] of [
    ['React alone, the same screen', same.url],
    ['React alone, the least', least.url],
    ['ours', ours.site.url],
  ] as const)
    presses[name] = [...(presses[name] ?? []), ...(await pressThrough(browser, `${url}/`))];
const ofSame = (name: string, of: (values: readonly number[]) => number) => {
  const value = of(presses[name] ?? []);
  const ratio = value / of(presses['React alone, the same screen'] ?? []);
  return `${value.toFixed(1)} ms (${ratio.toFixed(2)})`;
};
console.table(
  Object.entries(presses).map(([name, values]) => ({
    'Next to painted': name,
    presses: values.length,
    median: ofSame(name, median),
    'nine in ten within': ofSame(name, (all) => quantile(all, 0.9)),
    worst: ofSame(name, (all) => Math.max(...all)),
  })),
);

const kilobytes = (names: readonly string[]) =>
  names
    .map(brotli)
    .reduce((sum, size) => sum + size, 0)
    .toFixed(1);
console.log(`${kilobytes(firstScripts())} kB of scripts (brotli) bring the page to life,`);
console.log(`${kilobytes(visitorScripts())} kB are those of a whole journey without its PDF.`);

await browser.close();
for (const { stop } of [byHand, inlined, same, least]) stop();
await ours.stop();
