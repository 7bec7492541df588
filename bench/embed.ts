import { createServer } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { quantile } from '#bench/measure.ts';
import { startSite, waitForPage } from '#bench/site.ts';
import { freePort } from '#process/ports.mjs';
import { findOrInstallChromium } from '#scripts/chromium.mjs';

// A page of another site with an audit in a frame, alone and with `embed.js`, in turns: on a slow phone and on a
// desktop. The page is on another port of the same host, so that one browser process has both, and is slowed down as one.

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const SCREENS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

const { site, lake, stop } = await startSite();
const port = Number(await freePort());
const host = `http://127.0.0.1:${port}`;
const reference = (_ref: string) => ({ _type: 'reference', _ref });
const audit = {
  ...{ _id: 'audit-embedded', _type: 'audit', title: 'Embedded', slug: 'embedded' },
  ...{ quiz: reference('quiz-default'), embedStart: 'start', frameAncestors: [host] },
};
await fetch(`${lake.url}/v${API_VERSION}/data/mutate/production`, {
  method: 'POST',
  body: JSON.stringify({ mutations: [{ createOrReplace: audit }] }),
});
await waitForPage(`${site.url}/q/embedded`);

const frame = `<iframe src="${site.url}/q/embedded?embed" title="Audit" loading="lazy"
  style="display:block;width:100%;min-height:45rem;border:0;frame-sizing:content-height"></iframe>`;
const PAGES: Record<string, string> = {
  'frame alone': frame,
  'with embed.js': `${frame}<script async src="${site.url}/embed.js"></script>`,
};
const server = createServer((request, response) => {
  const body = PAGES[decodeURIComponent(request.url ?? '').slice(1)] ?? '';
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><meta name="viewport" content="width=device-width"><title>Host</title><h1>Host</h1>${body}<p>After</p>`,
  );
});
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

type Figures = { field: number; shift: number; bytes: number };

/** A first visit, with an empty cache, for eight seconds. */
async function visit(browser: Browser, page: string, screen: keyof typeof SCREENS) {
  const context = await browser.newContext({ viewport: SCREENS[screen] });
  await context.addInitScript(`
    new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shift = (window.shift ?? 0) + each.value })
      .observe({ type: 'layout-shift', buffered: true });
    const look = () => document.querySelector('[name="firstName"]')?.checkVisibility()
      ? (window.field = performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
    look();
  `);
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  if (screen === 'phone') await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await tab.goto(`${host}/${encodeURIComponent(page)}`, { waitUntil: 'commit' });
  await tab.waitForTimeout(8_000);
  const started: number = await tab.evaluate('performance.timeOrigin');
  const seen: number = (await tab.frames()[1]?.evaluate('window.field')) ?? Number.NaN;
  const shift: number = await tab.evaluate('window.shift ?? 0');
  await context.close();
  return { field: seen - started, shift, bytes } satisfies Figures;
}

const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const rounds: { page: string; screen: string; figures: Figures }[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const screen of ['phone', 'desktop'] as const)
    for (const page of Object.keys(PAGES))
      rounds.push({ page, screen, figures: await visit(browser, page, screen) });

for (const screen of Object.keys(SCREENS))
  for (const page of Object.keys(PAGES)) {
    const all = rounds.filter((each) => each.page === page && each.screen === screen);
    const median = (name: keyof Figures) =>
      quantile(
        all.map(({ figures }) => figures[name]),
        0.5,
      );
    console.log(
      `${screen}, ${page}: first field ${median('field').toFixed(0)} ms, layout shift of the host ${median('shift').toFixed(3)}, ${(median('bytes') / 1000).toFixed(1)} kB`,
    );
  }
await browser.close();
server.closeAllConnections();
server.close();
await stop();
