import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/free-port.ts';
import { type RunningProcess, startProcess } from './process.ts';

/** A production site, and the address of its lake. */
export type Site = RunningProcess & { lakeUrl: string };

/** Names what the page at / shows. */
export const versionOf = async ({ url }: Site): Promise<string> =>
  `${(await fetch(url, { headers: { connection: 'close' } })).headers.get('etag')}`;

/** Waits for a page: on a busy machine, the first content of a site takes longer than a request waits for it. */
export async function whenShown(url: string): Promise<void> {
  while (!(await fetch(url, { headers: { connection: 'close' } })).ok) await sleep(100);
}

/** A lake with the seed, or with these documents. */
export const startLake = (documents?: readonly object[]): Promise<RunningProcess> =>
  inTemporaryFolder(async (folder) => {
    const own = join(folder, 'seed.ndjson');
    if (documents) await writeFile(own, documents.map((each) => JSON.stringify(each)).join('\n'));
    const env = {
      LAKE_PORT: '0',
      LAKE_DIR: join(folder, 'lake'),
      LAKE_SEED: documents ? own : 'seed/seed.ndjson',
    };
    return startProcess('lake/main.ts', env);
  });

/** Replaces all documents of a lake by these lines of NDJSON. */
export async function importInto(lakeUrl: string, body: string) {
  const response = await fetch(`${lakeUrl}/_lake/import/production`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', connection: 'close' },
    body,
  });
  if (!response.ok) throw new Error(`import: ${response.status} ${await response.text()}`);
}

/** A site with its own lake, which contains the seed or these documents. */
export async function startSite(
  documents?: readonly object[],
  env: Record<string, string> = {},
): Promise<Site> {
  const lake = await startLake(documents);
  const site = await startSiteOn(lake.url, env);
  await whenShown(site.url);
  return {
    ...site,
    stop: async () => {
      await Promise.all([site.stop(), lake.stop()]);
    },
  };
}

/** A site on an existing lake, or on an address without one. */
export async function startSiteOn(
  lakeUrl: string,
  env: Record<string, string> = {},
): Promise<Site> {
  const site = await inTemporaryFolder(async (folder) => {
    const own = { PORT: await freePort(), CONTENT_DIR: folder };
    const lake = { LAKE_PORT: new URL(lakeUrl).port };
    return startProcess('build/site/server/index.js', { ...own, ...lake, ...env });
  });
  return { ...site, lakeUrl };
}

/** Starts a process with a temporary folder, which is removed when the process stops. */
async function inTemporaryFolder(
  start: (folder: string) => Promise<RunningProcess>,
): Promise<RunningProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  const running = await start(folder).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return { ...running, stop: () => running.stop().then(clear) };
}
