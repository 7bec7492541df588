import { join, resolve } from 'node:path';
import * as build from 'virtual:remix/server-build';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler as createRemixHandler } from '@remix-run/node';
import type { LoadedContent } from '#app/content/loaded-content.server.ts';
import { logEvent } from '#app/content/log.server.ts';
import {
  areLeadsOn,
  contentCounts,
  contentStatus,
  environment,
  frameAncestorsAt,
  isEmailOffered,
  loadContent,
  loadContentAt,
  loadPictures,
  setEmailsSent,
  startContentStore,
} from '#app/content/site-content.server.ts';
import { countFromZero } from '#process/log.ts';
import { messageOf } from '#process/message-of.mjs';
import { listenErrorMessage } from '#process/ports.mjs';
import { serve } from '#process/serve.ts';
import { stopWithParent } from '#process/stop-with-parent.ts';
import { ContentHandOver } from './content-hand-over.ts';
import { readFiles } from './files.ts';
import { createLeadsClient } from './leads-client.ts';
import { createLeadsProxy } from './leads-proxy.ts';
import { measureRequests } from './metrics.ts';
import { pagePathsOf } from './page-paths.ts';
import { Pages } from './pages.ts';
import { Pictures } from './pictures.ts';
import { removeExportedPages } from './remove-exported-pages.ts';
import { createRequestHandler } from './request-handler.ts';
import { securityHeaders } from './security-headers.ts';
import { securityTxt } from './security-txt.ts';
import { stopOnSignalOrError } from './shutdown.ts';
import { createUncachedRoutes } from './uncached-routes.ts';
import { createVisitorAddress } from './visitor-address.ts';

const { SITE_URL, ALLOWED_HOSTS, CONTENT_CACHE, CONTENT_DIR, PAGES_DIR } = environment;
const { HOST, PORT, KEEP_ALIVE_SECONDS, LEADS_URL, LEADS_TOKEN, TRUSTED_PROXIES } = environment;
const { METRICS_TOKEN, SHUTDOWN_DELAY_SECONDS } = environment;

const handleError = (error: unknown) => logEvent('page-failed', { message: messageOf(error) });
const entry = { ...build.entry, module: { ...build.entry.module, handleError } };
const render = createRemixHandler({ ...build, entry }, 'production');

const headers = securityHeaders({ isTls: SITE_URL?.startsWith('https:') ?? false });
const pagePaths = pagePathsOf(build.routes);
const files = await readFiles(resolve('build/site/client'), headers);
const pictures = new Pictures(headers);
const pages = new Pages({ render, headers, paths: pagePaths });
const leadsClient = createLeadsClient(LEADS_URL, { token: LEADS_TOKEN });
const handOver = new ContentHandOver({
  client: leadsClient,
  log: logEvent,
  onResponse: (sendsEmail) => {
    if (setEmailsSent(sendsEmail)) pages.refresh().catch(handleError);
  },
});
/**
 * The pages are shown before their pictures have been fetched. Until then, whoever requests a picture waits
 * for the same fetch.
 */
const addPictures = async (loaded: LoadedContent) => pictures.add(await loadPictures(loaded));
const stopContentStore = await startContentStore({
  prepare: async (loaded) => {
    await pages.show(loaded);
    void addPictures(loaded);
    handOver.give(loaded);
  },
  remove: (audit) => {
    void pages.remove(audit);
    handOver.remove(audit);
  },
});

await removeExportedPages(PAGES_DIR ?? join(CONTENT_DIR, 'pages'), logEvent).catch((error) =>
  logEvent('unexpected', { message: messageOf(error) }),
);

let isServing = true;
const uncachedRoutes = createUncachedRoutes({
  render,
  status: contentStatus,
  isServing: () => isServing,
  headers,
  log: logEvent,
});
const pageOnceLoaded = (path: string) => pages.onceLoaded(path, loadContentAt, frameAncestorsAt);
for (const event of ['leads-unavailable', 'submission-refused']) countFromZero(event);
const hosts = [...ALLOWED_HOSTS, ...(SITE_URL ? [new URL(SITE_URL).host] : [])];
const handleRequest = createRequestHandler({
  hosts,
  headers,
  pagePaths,
  cached: (path) => pages.get(path) ?? files.get(path) ?? pictures.get(path),
  pageOnceLoaded: CONTENT_CACHE === 'off' ? undefined : pageOnceLoaded,
  securityTxt: () =>
    loadContent().then(
      ({ content }) =>
        securityTxt(content.siteSettings, { headers, siteUrl: SITE_URL, now: Date.now() }),
      () => undefined,
    ),
  leads: createLeadsProxy({
    client: leadsClient,
    areOn: areLeadsOn,
    isEmailOffered,
    visitorAddress: createVisitorAddress(TRUSTED_PROXIES, logEvent),
    log: logEvent,
  }),
  failurePage: () => pages.failure(),
  next: getRequestListener(uncachedRoutes.fetch),
  log: logEvent,
});

const listener = measureRequests({
  hosts,
  pagePaths,
  token: METRICS_TOKEN,
  status: contentStatus,
  counts: contentCounts,
  next: handleRequest,
});

try {
  const keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  const server = await serve(listener, { port: PORT, host: HOST, keepAliveTimeout });
  console.log(`site ready on ${server.url}`);
  const delay = SHUTDOWN_DELAY_SECONDS ?? (process.env.NODE_ENV === 'production' ? 5 : 0);
  const announce = () => {
    isServing = false;
  };
  const stop = async () => {
    handOver.stop();
    await Promise.all([server.stop(), stopContentStore()]);
  };
  stopOnSignalOrError({ announce, delay: delay * 1000, stop, log: logEvent });
  stopWithParent();
} catch (error) {
  console.error(listenErrorMessage(error, PORT, 'PORT'));
  process.exit(1);
}
