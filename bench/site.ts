import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Running, start } from './measure.ts';

export type BenchedSite = {
  site: Running;
  lake: Running;
  folder: string;
  stop: () => Promise<void>;
};

/** The production build on a lake of its own; the site has one core to itself. */
export async function startSite(env: Record<string, string> = {}): Promise<BenchedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const lake = await start(['node', 'build/node/lake.js'], {
    LAKE_PORT: '0',
    LAKE_DIR: join(folder, 'lake'),
  });
  const site = await startSiteOn(new URL(lake.url).port, folder, env);
  const stop = async () => {
    await Promise.all([site.stop(), lake.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  return { site, lake, folder, stop };
}

/** A site on this lake, up or down, with what the folder has kept. */
export async function startSiteOn(
  lakePort: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<Running> {
  return start(['taskset', '-c', '0', 'node', 'build/site/server/index.js'], {
    PORT: await freePort(),
    LAKE_PORT: lakePort,
    CONTENT_DIR: join(folder, 'kept'),
    ...env,
  });
}

/** Resolves with the page once it is there. */
export async function page(url: string, wanted = ''): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok && (wanted === '' || (await answer.clone().text()).includes(wanted)))
      return answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export async function publish(lakeUrl: string, headline: string): Promise<void> {
  const mutations = [{ patch: { id: 'landingPage', set: { headline } } }];
  await fetch(`${lakeUrl}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    body: JSON.stringify({ mutations }),
  });
}
