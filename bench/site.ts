import { execFileSync } from 'node:child_process';
import { startLake, startSiteOn } from '#tests/e2e/site.ts';

/** Starts the production build of a checkout, with a lake of its own. The site runs on the first core. */
export async function startSite(checkout = '.') {
  const lake = await startLake(undefined, checkout);
  const site = await startSiteOn(lake.url, {}, checkout);
  execFileSync('taskset', ['-acp', '0', String(site.pid)]);
  const stop = () => Promise.all([site.stop(), lake.stop()]);
  return { site, lake, stop };
}

/** Resolves with the page once it is served. */
export async function waitForPage(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return response;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
