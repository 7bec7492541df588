import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentClient } from '#app/content/client.server.ts';
import { ContentSnapshot } from '#app/content/content-snapshot.server.ts';
import { readEnvironment } from '#app/content/environment.server.ts';
import { contentQueries } from '#app/content/fetch-content.server.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { headline, runLake, runSite } from './site.ts';

type Site = Awaited<ReturnType<typeof runSite>>;

/** How long each fault lasts. */
const FAULT_MS = 2_500;
const DEADLINE_MS = 1_500;
const RECOVERY_MS = 60_000;

export type Scenario = {
  begin: (proxy: FaultProxy) => unknown;
  end: (proxy: FaultProxy) => unknown;
  /** Whether the lake gives no readable response. The site is then notified of publishes all the time. */
  isOutage: boolean;
};

/** What visitors and the lake saw of a fault at the start of the site, and of the same fault later. */
export type Observed = {
  /** Headlines in the order of their first appearance. */
  atStart: string[];
  later: string[];
  /** How many queries the lake got during the second fault, and how long that lasted. */
  queries: number;
  faultMs: number;
  /** How many requests for the event stream the lake got, and in what time. */
  streams: number;
  totalMs: number;
  maxPendingQueries: number;
  problem: string | undefined;
};

/**
 * Runs a site behind a fault proxy, with a snapshot of the seed on disk. Publishes `First` before the
 * start, and `Second` during a second fault. Rejects if a page fails, or if the site does not recover.
 */
export async function observe({ begin, end, isOutage }: Scenario): Promise<Observed> {
  const lake = await runLake();
  const proxy = await startFaultProxy(lake.url);
  const folder = await mkdtemp(join(tmpdir(), 'audit-test-'));
  const client = contentClient(readEnvironment({ LAKE_PORT: String(proxy.port) }));
  const results = [await contentQueries(client).fetchAudit('audit')];
  await new ContentSnapshot(folder, 'test').save(JSON.stringify(results));
  await lake.publish('landingPage', { headline: 'First' });
  const started = Date.now();
  await begin(proxy);
  const site = await runSite({
    lakePort: proxy.port,
    folder,
    deadlineMs: DEADLINE_MS,
    pollIntervalMs: 500,
  });
  try {
    const atStart = await visit(site, isOutage);
    await end(proxy);
    await untilRecovered(site, 'First');

    // A query that the proxy has forwarded already could return the next publish in spite of the fault.
    while (proxy.pendingQueries > 0) await sleep(1);
    const before = proxy.queries.length;
    const began = Date.now();
    await begin(proxy);
    proxy.cutStreams();
    await lake.publish('landingPage', { headline: 'Second' });
    const later = await visit(site, isOutage);
    const queries = proxy.queries.length - before;
    const faultMs = Date.now() - began;
    const problem = site.store.status().problem?.message;
    await end(proxy);
    await untilRecovered(site, 'Second');

    return {
      atStart,
      later,
      queries,
      faultMs,
      problem,
      streams: proxy.streams.length,
      totalMs: Date.now() - started,
      maxPendingQueries: proxy.maxPendingQueries,
    };
  } finally {
    await site.close();
    await proxy.close().catch(() => {});
    await lake.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Visits the page again and again for `FAULT_MS`; returns the headlines that it showed. */
async function visit(site: Site, isOutage: boolean): Promise<string[]> {
  const seen = new Set<string>();
  for (const until = Date.now() + FAULT_MS; Date.now() < until; await sleep(100)) {
    if (isOutage) site.store.handlePublish();
    seen.add(await headline(site.url));
  }
  return [...seen];
}

/** Waits until the site shows this headline, and reports no problem. */
async function untilRecovered(site: Site, wanted: string): Promise<void> {
  for (const until = Date.now() + RECOVERY_MS; Date.now() < until; await sleep(25))
    if ((await headline(site.url)) === wanted && !site.store.status().problem) return;
  throw new Error(
    `${wanted} is not shown, or with a problem: ${JSON.stringify(site.store.status())}`,
  );
}
