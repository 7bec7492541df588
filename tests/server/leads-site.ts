import { onTestFinished, vi } from 'vitest';
import { serve } from '#process/serve.ts';
import { cacheResponse } from '#server/cached-response.ts';
import { createLeadsClient } from '#server/leads-client.ts';
import { createLeadsProxy } from '#server/leads-proxy.ts';
import { createRequestHandler } from '#server/request-handler.ts';
import { securityHeaders } from '#server/security-headers.ts';
import { createVisitorAddress } from '#server/visitor-address.ts';
import { startFakeLeads } from './fake-leads.ts';
import { send } from './send.ts';

export const JSON_TYPE = { 'Content-Type': 'application/json' };

type Options = {
  areOn?: () => Promise<boolean | undefined>;
  isEmailOffered?: boolean;
  proxies?: string[];
  timeoutMs?: number;
};

const on = async () => true;

/** The site's server in front of a fake leads process that a test controls. */
export async function startLeadsSite({
  areOn = on,
  isEmailOffered = true,
  proxies = [],
  timeoutMs = 30_000,
}: Options = {}) {
  const leads = await startFakeLeads();
  const headers = securityHeaders({ isTls: false });
  const log = vi.fn();
  const handleRequest = createRequestHandler({
    hosts: ['audit.example'],
    headers,
    pagePaths: [],
    cached: () => undefined,
    leads: createLeadsProxy({
      client: createLeadsClient(leads.url, { timeoutMs }),
      areOn,
      isEmailOffered: () => isEmailOffered,
      visitorAddress: createVisitorAddress(proxies, log),
      log,
    }),
    failurePage: async () =>
      cacheResponse(503, [['Cache-Control', 'no-store']], { identity: Buffer.from('Back soon.') }),
    next: (_, response) => response.writeHead(404).end('no page'),
    log,
  });
  const { url, stop } = await serve(handleRequest, { port: 0, host: '127.0.0.1', drainTime: 0 });
  onTestFinished(stop);
  const post = (path: string, body: string, own: Record<string, string> = {}) =>
    send(url + path, 'POST', { Origin: url, ...JSON_TYPE, ...own }, body);
  return { url, leads, log, post };
}
