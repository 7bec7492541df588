import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { freePort } from '#process/ports.mjs';
import { type RunningProcess, startProcess } from './measure.ts';

export type RunningSite = {
  site: RunningProcess;
  lake: RunningProcess;
  folder: string;
  stop: () => Promise<void>;
};

/** Starts the production build of a checkout, with a lake of its own. The site runs on the first core. */
export async function startSite(
  env: Record<string, string> = {},
  checkout = '.',
): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const lake = await startProcess(
    ['node', 'build/lake/main.js'],
    { LAKE_PORT: '0', LAKE_DIR: join(folder, 'lake') },
    checkout,
  );
  const site = await startProcess(
    ['taskset', '-c', '0', 'node', 'build/site/server/index.js'],
    {
      PORT: await freePort(),
      LAKE_PORT: new URL(lake.url).port,
      CONTENT_DIR: join(folder, 'snapshot'),
      ...env,
    },
    checkout,
  );
  const stop = async () => {
    await Promise.all([site.stop(), lake.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  return { site, lake, folder, stop };
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

/** Publishes this headline of the landing page. */
export async function publishHeadline(lakeUrl: string, headline: string): Promise<void> {
  const mutations = [{ patch: { id: 'landingPage', set: { headline } } }];
  await fetch(`${lakeUrl}/v${API_VERSION}/data/mutate/production`, {
    method: 'POST',
    body: JSON.stringify({ mutations }),
  });
}
