import { chromium } from '@playwright/test';
import { quantile } from '#bench/measure.ts';
import { startSite, waitForPage } from '#bench/site.ts';
import { findOrInstallChromium } from '#scripts/chromium.mjs';
import { brotli, firstScripts, visitorScripts } from '#tests/built-site/built-files.ts';
import { inlinedSite, ourPage, plainReactSite, serveFiles, staticSite } from './rivals.ts';
import { measureNext, readThenStart, type Visit, visitTwice } from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** A press takes one frame or two, so only the median of many presses is stable. */
const PRESS_ROUNDS = 2 * ROUNDS;

// Compares our page on a slow phone with the same page written by hand, and with our page with all
// scripts inlined. They take turns, each time with an empty cache. Then compares how long a press of
// Next takes on our page and on the same screen in plain React.
const ours = await startSite();
await waitForPage(ours.site.url);
const page = await ourPage(ours.site.url);
const [byHand, inlined, plainReact] = await Promise.all([
  serveFiles(staticSite(page)),
  serveFiles(await inlinedSite(page)),
  serveFiles(await plainReactSite(page)),
]);
/** Otherwise a desktop Chromium loads two pages for the menu of its address bar meanwhile. */
const NO_MENU = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', NO_MENU],
});

const sites = { 'by hand': byHand.url, ours: ours.site.url, 'all inlined': inlined.url };
const visits: Record<string, [Visit, Visit][]> = {};
const readFirst: Record<string, number[][]> = {};
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, url] of Object.entries(sites)) {
    visits[name] = [...(visits[name] ?? []), await visitTwice(browser, `${url}/`)];
    readFirst[name] = [...(readFirst[name] ?? []), await readThenStart(browser, `${url}/`)];
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
    'read first': tasks(readFirst[name] ?? []),
    'first visit kB': (first(name, ({ bytes }) => bytes) / 1000).toFixed(1),
    'second visit kB': (median(both.map(([, { bytes }]) => bytes)) / 1000).toFixed(1),
  })),
);

const presses: Record<string, number[]> = {};
for (let round = 0; round < PRESS_ROUNDS; round += 1)
  for (const [name, url] of [
    ['plain React', plainReact.url],
    ['ours', ours.site.url],
  ] as const)
    presses[name] = [...(presses[name] ?? []), ...(await measureNext(browser, `${url}/`))];
const againstPlainReact = (name: string, of: (values: readonly number[]) => number) => {
  const value = of(presses[name] ?? []);
  const ratio = value / of(presses['plain React'] ?? []);
  return `${value.toFixed(1)} ms (${ratio.toFixed(2)})`;
};
console.table(
  Object.entries(presses).map(([name, values]) => ({
    'Next to painted': name,
    presses: values.length,
    median: againstPlainReact(name, median),
    'nine in ten within': againstPlainReact(name, (all) => quantile(all, 0.9)),
    worst: againstPlainReact(name, (all) => Math.max(...all)),
  })),
);

const kilobytes = (names: readonly string[]) =>
  names
    .map(brotli)
    .reduce((sum, size) => sum + size, 0)
    .toFixed(1);
console.log(`${kilobytes(firstScripts())} kB of scripts (brotli) make the page interactive,`);
console.log(`${kilobytes(visitorScripts())} kB are all scripts of a journey without its PDF.`);

await browser.close();
for (const { stop } of [byHand, inlined, plainReact]) stop();
await ours.stop();
