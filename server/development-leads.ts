import { logEvent } from '#app/content/log.server.ts';
import {
  environment,
  isEmailOffered,
  loadContent,
  setEmailsSent,
} from '#app/content/site-content.server.ts';
import { ContentHandOver } from './content-hand-over.ts';
import { createLeadsClient } from './leads-client.ts';
import { createLeadsProxy } from './leads-proxy.ts';
import { createRequestHandler } from './request-handler.ts';
import { createVisitorAddress } from './visitor-address.ts';

const { ALLOWED_HOSTS, LEADS_TOKEN, LEADS_URL } = environment;
const client = createLeadsClient(LEADS_URL, { token: LEADS_TOKEN });
const handOver = new ContentHandOver({ client, log: logEvent, onResponse: setEmailsSent });
let revision: string | undefined;

/** Hands new content over as well, because nothing else notices a publish in development. */
async function areOn(): Promise<boolean | undefined> {
  const loaded = await loadContent().catch(() => undefined);
  if (!loaded) return undefined;
  if (loaded.revision !== revision) handOver.give(loaded);
  revision = loaded.revision;
  return loaded.content.siteSettings.leads !== undefined;
}

/** `npm run dev` loads this for requests about leads, which it handles as the production server does. */
export const handleRequest = createRequestHandler({
  hosts: ALLOWED_HOSTS,
  headers: [],
  pagePaths: [],
  cached: () => undefined,
  leads: createLeadsProxy({
    client,
    areOn,
    isEmailOffered,
    visitorAddress: createVisitorAddress([], logEvent),
    log: logEvent,
  }),
  next: (_, response) => response.writeHead(404).end(),
  log: logEvent,
});
