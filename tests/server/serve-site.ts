import { onTestFinished, vi } from 'vitest';
import { defaultHeaders } from '#server/security-headers.ts';
import { createSite, type SiteOptions } from '#server/site.ts';
import { serve } from '#shared/serve.ts';
import { NO_CONTENT } from './no-content.ts';

/** The site on a free port, without a page, for the duration of the test. */
export async function serveSite({ log = vi.fn(), ...options }: Partial<SiteOptions> = {}) {
  const site = createSite({
    hosts: ['audit.example'],
    headers: defaultHeaders({ isTls: false }),
    pagePaths: [],
    cached: () => undefined,
    render: async () => new Response('no page', { status: 404 }),
    ...NO_CONTENT,
    placeOfPage: (loaded) => ({ siteUrl: options.siteUrl, ...loaded }),
    isServing: () => true,
    log,
    ...options,
  });
  const server = await serve(site, { port: 0, host: '127.0.0.1', drainTime: 0 });
  onTestFinished(() => server.stop());
  return { url: server.url, log, site };
}
