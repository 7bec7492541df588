import { chromium } from '@playwright/test';
import { quantile } from '#bench/measure.ts';
import { startSite, waitForPage } from '#bench/site.ts';
import { findOrInstallChromium } from '#scripts/chromium.mjs';
import { brotli, firstScripts, journeyScripts } from '#tests/built-site/built-files.ts';
import { inlinedSite, ourPage, plainReactSite, serveFiles, staticSite } from './compared-sites.ts';
import {
  measurePresses,
  type Presses,
  type Reading,
  readThenStart,
  type Visit,
  visitTwice,
} from './visit.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);

// Compares our page on a slow phone with the same page written by hand, and with our page with all
// scripts inlined. They take turns, each time with an empty cache. Then compares how long a press of
// Next takes on our page and on the same screen in plain React, and measures the report and its PDF.
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
const readings: Record<string, Reading[]> = {};
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, url] of Object.entries(sites)) {
    visits[name] = [...(visits[name] ?? []), await visitTwice(browser, `${url}/`)];
    readings[name] = [...(readings[name] ?? []), await readThenStart(browser, `${url}/`)];
  }

const median = (values: readonly number[]) => quantile(values, 0.5);
const first = (name: string, of: (visit: Visit) => number) =>
  median((visits[name] ?? []).map(([visit]) => of(visit)));
const lcpOf = (name: string) => median((readings[name] ?? []).map(({ lcp }) => lcp));
const against = (value: number, base: number) =>
  `${Math.round(value)} ms (${(value / base).toFixed(2)})`;
const tasks = (perVisit: readonly { longTasks: number[] }[]) => {
  const all = perVisit.flatMap(({ longTasks }) => longTasks);
  return `${(all.length / perVisit.length).toFixed(1)}, at most ${Math.max(0, ...all)} ms`;
};
const fcp = (name: string) => first(name, (visit) => visit.fcp);
const perPaint = (name: string) =>
  median((visits[name] ?? []).map(([visit]) => visit.firstField / visit.fcp));
console.table(
  Object.entries(visits).map(([name, both]) => ({
    name,
    'first paint': against(fcp(name), fcp('by hand')),
    'largest paint': against(lcpOf(name), lcpOf('by hand')),
    'first field': `${Math.round(first(name, (visit) => visit.firstField))} ms`,
    'of its own first paint': perPaint(name).toFixed(2),
    'layout shift': Math.max(...(readings[name] ?? []).map(({ shift }) => shift)).toFixed(3),
    'long tasks, started at once': tasks(both.map(([visit]) => visit)),
    'read first': tasks(readings[name] ?? []),
    'first visit kB': (first(name, ({ bytes }) => bytes) / 1000).toFixed(1),
    'second visit kB': (median(both.map(([, { bytes }]) => bytes)) / 1000).toFixed(1),
  })),
);

const presses: Record<string, Presses[]> = {};
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, url] of [
    ['plain React', plainReact.url],
    ['ours', ours.site.url],
  ] as const)
    presses[name] = [...(presses[name] ?? []), await measurePresses(browser, `${url}/`)];
const nextOf = (name: string) => (presses[name] ?? []).flatMap(({ next }) => next);
const againstPlainReact = (name: string, of: (values: readonly number[]) => number) => {
  const value = of(nextOf(name));
  return `${value.toFixed(1)} ms (${(value / of(nextOf('plain React'))).toFixed(2)})`;
};
console.table(
  Object.keys(presses).map((name) => ({
    'Next to painted': name,
    presses: nextOf(name).length,
    median: againstPlainReact(name, median),
    'nine in ten within': againstPlainReact(name, (all) => quantile(all, 0.9)),
    worst: againstPlainReact(name, (all) => Math.max(...all)),
  })),
);
const report = (of: (each: Presses) => number) => {
  const values = (presses.ours ?? []).map(of);
  return {
    median: `${Math.round(median(values))} ms`,
    worst: `${Math.round(Math.max(...values))} ms`,
  };
};
console.table({
  'last answer to report': report((each) => each.report),
  'Download to file, 5 s after the report': report(({ pdf: [made] }) => made),
  'Download to file, again': report(({ pdf: [, again] }) => again),
});
console.log(`${tasks(presses.ours ?? [])}: long tasks in the five seconds after the last answer.`);

const kilobytes = (names: readonly string[]) =>
  names
    .map(brotli)
    .reduce((sum, size) => sum + size, 0)
    .toFixed(1);
console.log(`${kilobytes(firstScripts())} kB of scripts (brotli) make the page interactive,`);
console.log(`${kilobytes(journeyScripts())} kB are all scripts of a journey without its PDF.`);

await browser.close();
for (const { stop } of [byHand, inlined, plainReact]) stop();
await ours.stop();
