import { resolve } from 'node:path';
import * as build from 'virtual:remix/server-build';
import { createRequestHandler as createRemixHandler } from '@remix-run/node';
import { logEvent } from '#app/content/log.server.ts';
import * as content from '#app/content/site-content.server.ts';
import { countFromZero } from '#shared/log.ts';
import { messageOf } from '#shared/message-of.mjs';
import { listenErrorMessage } from '#shared/ports.ts';
import { serve } from '#shared/serve.ts';
import { stopOnSignalOrError } from '#shared/shutdown.ts';
import { ContentHandOver } from './content-hand-over.ts';
import { readFiles } from './files.ts';
import { createLeadsClient } from './leads-client.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { Pages } from './pages.ts';
import { defaultHeaders } from './security-headers.ts';
import { createSite } from './site.ts';
import { createVisitorAddress } from './visitor-address.ts';

const { environment } = content;
const { SITE_URL, ALLOWED_HOSTS, CONTENT_CACHE } = environment;
const { HOST, PORT, KEEP_ALIVE_SECONDS, LEADS_URL, LEADS_SITE_TOKEN, TRUSTED_PROXIES } =
  environment;
const { METRICS_TOKEN, SHUTDOWN_DELAY_SECONDS } = environment;

const handleError = (error: unknown) => logEvent('page-failed', { message: messageOf(error) });
const entry = { ...build.entry, module: { ...build.entry.module, handleError } };
const render = createRemixHandler({ ...build, entry }, 'production');

const files = await readFiles(resolve('build/site/client'));
const pages = new Pages({ render, paths: PAGE_PATHS, level: 10 });
const leadsClient = createLeadsClient(LEADS_URL, { token: LEADS_SITE_TOKEN });
const handOver = new ContentHandOver({
  client: leadsClient,
  log: logEvent,
  isHostAllowed: content.isHostAllowed,
  onResponse: (sendsEmail) => {
    if (content.setEmailsSent(sendsEmail)) pages.refresh().catch(handleError);
  },
});
const stopContentStore = await content.startContentStore({
  prepare: async (loaded) => {
    await pages.show(loaded);
    // The pages are shown before their pictures are there: whoever requests one waits for the same fetch.
    content.fetchPictures(loaded);
    handOver.give(loaded);
  },
  remove: (audit) => {
    void pages.remove(audit);
    handOver.remove(audit);
  },
});

let isServing = true;
for (const event of ['leads-unavailable', 'submission-refused']) countFromZero(event);
const site = createSite({
  ...content,
  hosts: [...ALLOWED_HOSTS, ...(SITE_URL ? [new URL(SITE_URL).host] : [])],
  headers: defaultHeaders({ isTls: SITE_URL?.startsWith('https:') ?? false }),
  pagePaths: PAGE_PATHS,
  cached: (path) => pages.get(path) ?? files.get(path),
  pageOnceLoaded:
    CONTENT_CACHE === 'off'
      ? undefined
      : (path) => pages.onceLoaded(path, content.loadContentAt, content.frameAncestorsAt),
  render,
  siteUrl: SITE_URL,
  leads: {
    client: leadsClient,
    visitorAddress: createVisitorAddress(TRUSTED_PROXIES, logEvent),
    failurePage: () => pages.failure(),
  },
  token: METRICS_TOKEN,
  isServing: () => isServing,
  log: logEvent,
});

try {
  const keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  const server = await serve(site, { port: PORT, host: HOST, keepAliveTimeout });
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
} catch (error) {
  console.error(listenErrorMessage(error, PORT, 'PORT'));
  process.exit(1);
}
