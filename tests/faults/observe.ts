import { setTimeout as sleep } from 'node:timers/promises';
import { contentClient } from '#app/content/client.server.ts';
import { ContentSnapshot } from '#app/content/content-snapshot.server.ts';
import { readEnvironment } from '#app/content/env.server.ts';
import { fetchContent } from '#app/content/fetch-content.server.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { headline, runLake, runSite, temporaryFolder } from './site.ts';

type Site = Awaited<ReturnType<typeof runSite>>;

const BAD_TIME = 1_000;
const DEADLINE = 400;
const PATIENCE = 20_000;

export type Scenario = {
  begin: (proxy: FaultProxy) => unknown;
  end: (proxy: FaultProxy) => unknown;
  /** Whether publishes are heard of all the time although no answer comes. */
  isOutage: boolean;
};

/** What the visitors of a site and its lake saw of a fault at the start, and of the same one later. */
export type Observed = {
  /** Headlines, in the order in which they first appeared. */
  atStart: string[];
  later: string[];
  /** Queries in the second bad time, and how long that was. */
  asked: number;
  lasted: number;
  streams: number;
  everything: number;
  mostAtOnce: number;
  problem: string | undefined;
  problemAfterwards: string | undefined;
};

/**
 * A site behind a fault proxy. Its disk holds the seed; `First` is published before the start, and
 * `Second` while the fault is back. Throws where a page fails, or where the site does not recover.
 */
export async function observe({ begin, end, isOutage }: Scenario): Promise<Observed> {
  const lake = await runLake();
  const proxy = await startFaultProxy(lake.url);
  const { folder, remove } = await temporaryFolder();
  const client = contentClient(readEnvironment({ LAKE_PORT: String(proxy.port) }));
  await new ContentSnapshot(folder, 'test').save(await fetchContent(client));
  await lake.publish('landingPage', { headline: 'First' });
  const started = Date.now();
  await begin(proxy);
  const site = await runSite({
    lakePort: proxy.port,
    folder,
    deadlineMs: DEADLINE,
    pollIntervalMs: 200,
  });
  try {
    const atStart = await visit(site, isOutage);
    await end(proxy);
    await untilSeen(site, 'First');

    // A query that was let through could bring what is published now, fault or not.
    while (proxy.underWay > 0) await sleep(1);
    const before = proxy.queries.length;
    const began = Date.now();
    await begin(proxy);
    proxy.cutStreams();
    await lake.publish('landingPage', { headline: 'Second' });
    const later = await visit(site, isOutage);
    const asked = proxy.queries.length - before;
    const lasted = Date.now() - began;
    const problem = site.store.status().problem?.message;
    await end(proxy);
    await untilSeen(site, 'Second');

    return {
      ...{ atStart, later, asked, lasted, problem },
      streams: proxy.streams.length,
      everything: Date.now() - started,
      mostAtOnce: proxy.mostAtOnce,
      problemAfterwards: site.store.status().problem?.message,
    };
  } finally {
    await site.close();
    await proxy.close().catch(() => {});
    await lake.close();
    await remove();
  }
}

/** Views pages and hears of publishes for a while. */
async function visit(site: Site, isOutage: boolean): Promise<string[]> {
  const seen = new Set<string>();
  for (const until = Date.now() + BAD_TIME; Date.now() < until; await sleep(10)) {
    if (isOutage) site.store.handlePublish();
    seen.add(await headline(site.url));
  }
  return [...seen];
}

async function untilSeen(site: Site, wanted: string): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(25))
    if ((await headline(site.url)) === wanted) return;
  throw new Error(`${wanted} is not shown: ${JSON.stringify(site.store.status())}`);
}
