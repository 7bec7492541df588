import { createServer } from 'node:http';
import { freePort } from '#shared/ports.mjs';
import { launchBrowser, openPage, PHONE } from './browser.ts';
import { quantile } from './measure.ts';
import { mutate, startSite, waitForPage } from './site.ts';

// A page of another site with an audit in a frame, alone and with `embed.js`, in turns: on a slow phone and on a
// desktop. The page is on another port of the same host, so that one browser process has both, and is slowed down as one.

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const SCREENS = { phone: PHONE, desktop: { width: 1280, height: 800 } };

const { site, lake, stop } = await startSite();
const port = Number(await freePort());
const host = `http://127.0.0.1:${port}`;
const reference = (_ref: string) => ({ _type: 'reference', _ref });
const audit = {
  ...{ _id: 'audit-embedded', _type: 'audit', title: 'Embedded', slug: 'embedded' },
  ...{ quiz: reference('quiz-default'), embedStart: 'start', frameAncestors: [host] },
};
await mutate(lake.url, [{ createOrReplace: audit }]);
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

const browser = await launchBrowser();

type Figures = { field: number; shift: number; bytes: number };

/** A first visit, with an empty cache, for eight seconds. */
async function visit(page: string, screen: keyof typeof SCREENS) {
  const context = await browser.newContext({ viewport: SCREENS[screen] });
  await context.addInitScript(`
    new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shift = (window.shift ?? 0) + each.value })
      .observe({ type: 'layout-shift', buffered: true });
    const look = () => document.querySelector('[name="firstName"]')?.checkVisibility()
      ? (window.field = performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
    look();
  `);
  const { page: tab, bytes } = await openPage(context, { isSlowCpu: screen === 'phone' });
  await tab.goto(`${host}/${encodeURIComponent(page)}`, { waitUntil: 'commit' });
  await tab.waitForTimeout(8_000);
  const started: number = await tab.evaluate('performance.timeOrigin');
  const seen: number = (await tab.frames()[1]?.evaluate('window.field')) ?? Number.NaN;
  const shift: number = await tab.evaluate('window.shift ?? 0');
  await context.close();
  return { field: seen - started, shift, bytes: bytes() } satisfies Figures;
}

const rounds: { page: string; screen: string; figures: Figures }[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const screen of ['phone', 'desktop'] as const)
    for (const page of Object.keys(PAGES))
      rounds.push({ page, screen, figures: await visit(page, screen) });

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
