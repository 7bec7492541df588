import { execFileSync } from 'node:child_process';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { startLake, startSiteOn } from '#tests/e2e/site.ts';

/** Starts the production build of a checkout, with a lake of its own. The site runs on the first core. */
export async function startSite(checkout = '.') {
  const lake = await startLake(undefined, checkout);
  const site = await startSiteOn(lake.url, {}, checkout);
  execFileSync('taskset', ['-acp', '0', String(site.pid)]);
  const stop = () => Promise.all([site.stop(), lake.stop()]);
  return { site, lake, stop };
}

/** Resolves with the page once it is served and contains this text. */
export async function waitForPage(url: string, text = ''): Promise<Response> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok && (text === '' || (await response.clone().text()).includes(text)))
      return response;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Changes documents of a lake. */
export async function mutate(lakeUrl: string, mutations: readonly object[]): Promise<void> {
  await fetch(`${lakeUrl}/v${API_VERSION}/data/mutate/production`, {
    method: 'POST',
    body: JSON.stringify({ mutations }),
  });
}
