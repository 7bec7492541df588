import { logEvent } from '#app/content/log.server.ts';
import {
  areLeadsOn,
  contentCounts,
  contentStatus,
  countedVisit,
  environment,
  isEmailOffered,
  loadAllContent,
  setEmailsSent,
} from '#app/content/site-content.server.ts';
import { ContentHandOver } from './content-hand-over.ts';
import { createLeadsClient } from './leads-client.ts';
import { createSite } from './site.ts';
import { createVisitorAddress } from './visitor-address.ts';

const { ALLOWED_HOSTS, LEADS_SITE_TOKEN, LEADS_URL } = environment;
const client = createLeadsClient(LEADS_URL, { token: LEADS_SITE_TOKEN });
const handOver = new ContentHandOver({ client, log: logEvent, onResponse: setEmailsSent });
const revisions = new Map<string, string>();

/** Hands new content over as well, because nothing else notices a publish in development. */
async function areOn(audit?: string): Promise<boolean | undefined> {
  for (const loaded of await loadAllContent()) {
    const { content, revision } = loaded;
    if (revisions.get(content.audit) !== revision) handOver.give(loaded);
    revisions.set(content.audit, revision);
  }
  return areLeadsOn(audit);
}

/** `npm run dev` loads this for requests about leads, which it handles as the production server does. */
export const handleRequest = createSite({
  hosts: ALLOWED_HOSTS,
  headers: {},
  pagePaths: [],
  cached: () => undefined,
  render: async () => new Response('', { status: 404 }),
  leads: {
    client,
    areOn,
    countedVisit,
    isEmailOffered,
    visitorAddress: createVisitorAddress([], logEvent),
    log: logEvent,
  },
  status: contentStatus,
  counts: contentCounts,
  isServing: () => true,
  log: logEvent,
});
