import { vi } from 'vitest';
import { cacheResponse } from '#server/cached-response.ts';
import { createLeadsClient } from '#server/leads-client.ts';
import { createVisitorAddress } from '#server/visitor-address.ts';
import { startFakeLeads } from './fake-leads.ts';
import { send } from './send.ts';
import { serveSite } from './serve-site.ts';

export const JSON_TYPE = { 'Content-Type': 'application/json' };

type Options = {
  areLeadsOn?: (audit: string | undefined) => Promise<boolean | undefined>;
  isEmailOffered?: boolean;
  proxies?: string[];
  timeoutMs?: number;
};

const on = async () => true;

/** The site's server in front of a fake leads process that a test controls. */
export async function startLeadsSite({
  areLeadsOn = on,
  isEmailOffered = true,
  proxies = [],
  timeoutMs = 30_000,
}: Options = {}) {
  const leads = await startFakeLeads();
  const log = vi.fn();
  const { url } = await serveSite({
    leads: {
      client: createLeadsClient(leads.url, { timeoutMs }),
      visitorAddress: createVisitorAddress(proxies, log),
      failurePage: async () => cacheResponse(503, {}, { identity: Buffer.from('Back soon.') }),
    },
    areLeadsOn,
    countedVisit: async (visit) => visit,
    isEmailOffered: () => isEmailOffered,
    log,
  });
  const post = (path: string, body: string, own: Record<string, string> = {}) =>
    send(url + path, 'POST', { Origin: url, ...JSON_TYPE, ...own }, body);
  return { url, leads, log, post };
}
