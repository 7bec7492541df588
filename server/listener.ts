import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '#shared/guard.ts';
import { createHostCheck, hostNameOf, LOOPBACK_HOSTS } from '#shared/hosts.ts';
import type { ResponseHeaders } from './cached-response.ts';
import { REASONS } from './refusal.ts';
import { pathOf, searchOf } from './request-head.ts';

export type ListenerOptions = {
  /** Allowed `Host` headers, besides the loopback names. */
  hosts: readonly string[];
  /** Whether a name is the host of an audit, as it is published. */
  isOwnHost: (host: string) => boolean;
  /** Those of the response to a request whose target is no path. */
  headers: ResponseHeaders;
};

/**
 * An app as a listener of `node:http`. The routes get a request with its path and query alone, and without a
 * host where that is not allowed: the adapter would respond to an odd one by itself.
 */
export function listenerOf(
  app: Hono<AppEnv>,
  { hosts, isOwnHost, headers: defaults }: ListenerOptions,
): RequestListener {
  const isPublicHost = createHostCheck(hosts);
  const isAllowedHost = createHostCheck([...LOOPBACK_HOSTS, ...hosts]);
  const handle = getRequestListener(app.fetch, {
    hostname: 'site',
    errorHandler: () => new Response(`${REASONS[400]}\n`, { status: 400, headers: defaults }),
  });
  return (request, response) => {
    const { url = '', headers } = request;
    // The host of an address in place of the path counts, and not `Host` (RFC 9112). Such a request is never one from
    // this machine, so it gets no name of this machine either.
    const isAddress = !url.startsWith('/') && URL.canParse(url);
    if (isAddress) headers.host = new URL(url).host;
    request.url = pathOf(url) + searchOf(url);
    const isAllowed = (isAddress ? isPublicHost : isAllowedHost)(headers.host);
    if (!isAllowed && !isOwnHost(hostNameOf(headers.host))) delete headers.host;
    void handle(request, response);
  };
}
