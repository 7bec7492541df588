import { logEvent } from '#app/content/log.server.ts';
import * as content from '#app/content/site-content.server.ts';
import { ContentHandOver } from './content-hand-over.ts';
import { createLeadsClient } from './leads-client.ts';
import { createSite } from './site.ts';
import { createVisitorAddress } from './visitor-address.ts';

const { ALLOWED_HOSTS, LEADS_SITE_TOKEN, LEADS_URL } = content.environment;
const client = createLeadsClient(LEADS_URL, { token: LEADS_SITE_TOKEN });
const handOver = new ContentHandOver({ client, log: logEvent, onResponse: content.setEmailsSent });
const revisions = new Map<string, string>();

/** Hands new content over as well, because nothing else notices a publish in development. */
async function areLeadsOn(audit?: string): Promise<boolean | undefined> {
  for (const loaded of await content.loadAllContent()) {
    const { audit: id } = loaded.content;
    if (revisions.get(id) !== loaded.revision) handOver.give(loaded);
    revisions.set(id, loaded.revision);
  }
  return content.areLeadsOn(audit);
}

/** `npm run dev` loads this for requests about leads, which it handles as the production server does. */
export const handleRequest = createSite({
  ...content,
  areLeadsOn,
  hosts: ALLOWED_HOSTS,
  headers: {},
  pagePaths: [],
  cached: () => undefined,
  render: async () => new Response('', { status: 404 }),
  leads: { client, visitorAddress: createVisitorAddress([], logEvent) },
  isServing: () => true,
  log: logEvent,
});
