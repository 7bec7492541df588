import { onTestFinished } from 'vitest';
import { contentClient } from '#app/content/client.server.ts';
import { ContentSnapshot } from '#app/content/content-snapshot.server.ts';
import { startContentSync } from '#app/content/content-sync.server.ts';
import { visitWithin } from '#app/content/counted-visit.server.ts';
import { editLink } from '#app/content/edit-link.server.ts';
import { readEnvironment } from '#app/content/environment.server.ts';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { createLake } from '#lake/lake.ts';
import { serveLake } from '#lake/server.ts';
import type { CachedResponse } from '#server/cached-response.ts';
import { ContentHandOver } from '#server/content-hand-over.ts';
import { createLeadsClient } from '#server/leads-client.ts';
import { PAGE_PATHS } from '#server/page-paths.ts';
import { Pages } from '#server/pages.ts';
import { defaultHeaders } from '#server/security-headers.ts';
import { createSite } from '#server/site.ts';
import { createVisitorAddress } from '#server/visitor-address.ts';
import { type Limits, serve } from '#shared/serve.ts';
import { siteHandler } from '#tests/routes/site-handler.ts';
import { type SeedDocument, seedDocuments } from '#tests/seed.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

export type LogLine = { event: string } & Record<string, unknown>;

/** Starts a lake over HTTP with these documents. `publish` changes fields of a published document, `remove` deletes it. */
export async function runLake(documents: readonly SeedDocument[] = seedDocuments()) {
  const lake = createLake({ projectId: 'local', documents });
  const server = await serveLake({ lake });
  const mutate = async (mutation: object) => {
    const response = await fetch(`${server.url}/v${API_VERSION}/data/mutate/production`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ mutations: [mutation] }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const publish = (id: string, set: Record<string, unknown>) => mutate({ patch: { id, set } });
  const remove = (id: string) => mutate({ delete: { id } });
  return { lake, url: server.url, publish, remove, close: server.close };
}

const render = await siteHandler();

type SiteOptions = {
  lakePort: number | string;
  folder: string;
  deadlineMs?: number;
  pollIntervalMs?: number;
  /** The address of the leads process; none listens at the default. */
  leadsUrl?: string;
  siteUrl?: string;
  /** By their paths. */
  files?: ReadonlyMap<string, CachedResponse>;
} & Partial<Limits>;

/** Starts the site in this process, assembled as in `server/main.ts`, with a log that a test can read. */
export async function runSite(options: SiteOptions) {
  const { lakePort, folder, deadlineMs, pollIntervalMs, leadsUrl, siteUrl, files, ...limits } =
    options;
  const lines: LogLine[] = [];
  const log = (event: string, details?: object) => void lines.push({ event, ...details });
  // The level does not matter to what a visitor reads, and a low one is ready sooner.
  const pages = new Pages({ render, paths: PAGE_PATHS, level: 1 });
  const leadsClient = createLeadsClient(leadsUrl ?? 'http://127.0.0.1:1');
  const handOver = new ContentHandOver({ client: leadsClient, log });
  const { store, stop: stopContentSync } = await startContentSync({
    client: contentClient(readEnvironment({ LAKE_PORT: String(lakePort) })),
    snapshot: new ContentSnapshot(folder, 'test'),
    log,
    editLink: (document) => editLink('https://studio.example', document),
    prepare: async (loaded) => {
      await pages.show(loaded);
      handOver.give(loaded);
    },
    remove: (audit) => pages.remove(audit),
    deadlineMs,
    pollIntervalMs,
  });
  const site = createSite({
    hosts: [],
    headers: defaultHeaders({ isTls: false }),
    pagePaths: PAGE_PATHS,
    cached: (path) => pages.get(path) ?? files?.get(path),
    pageOnceLoaded: (path) =>
      pages.onceLoaded(
        path,
        (audit) => store.at(audit),
        (audit) => store.audits.frameAncestorsAt(audit),
      ),
    render,
    movedTo: (path) => store.audits.movedTo(path),
    loadAllContent: async () => store.audits.contents.all(),
    siteUrl,
    areLeadsOn: async (audit = 'audit') =>
      store.audits.contents
        .all()
        .some((each) => each.content.audit === audit && each.content.siteSettings.leads),
    countedVisit: async (visit) => visitWithin(store.audits.contents.all(), visit),
    isEmailOffered: () => true,
    ownHosts: () => store.audits.ownHosts,
    placeOfPage: (loaded) => ({ siteUrl, ...loaded }),
    leads: {
      client: leadsClient,
      visitorAddress: createVisitorAddress([], () => {}),
      failurePage: () => pages.failure(),
    },
    contentStatus: async () => store.status(),
    contentCounts: () => store.counts,
    isServing: () => true,
    log,
  });
  const server = await serve(site, {
    port: 0,
    host: '127.0.0.1',
    drainTime: 0,
    ...limits,
  });
  const close = async () => {
    handOver.stop();
    await Promise.all([server.stop(), stopContentSync()]);
  };
  return { url: server.url, store, pages, log: lines, server, close };
}

/** A site on a lake with these documents, both for the duration of the test. */
export async function openSite(
  documents?: readonly SeedDocument[],
  options: Partial<SiteOptions> = {},
) {
  const lake = await runLake(documents);
  const folder = temporaryFolder();
  const site = await runSite({ lakePort: new URL(lake.url).port, folder, ...options });
  onTestFinished(async () => {
    await site.close();
    await lake.close();
  });
  return { ...site, lake, folder };
}

/** The headline that a visitor sees now. Rejects if the page is missing or takes too long. */
export async function headline(url: string): Promise<string> {
  const headers = { 'Accept-Encoding': 'identity' };
  const page = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  const [, found] = /<h1[^>]*>([^<]*)/.exec(await page.text()) ?? [];
  if (page.status !== 200 || found === undefined) throw new Error(`status ${page.status}`);
  return found;
}
