import type { IncomingHttpHeaders } from 'node:http';
import { createHostCheck, LOOPBACK_HOSTS } from '#http/hosts.ts';
import { requestError } from '#lake/errors.ts';

export type GuardOptions = {
  port: number;
  /** Further host names under which the lake may be asked, with or without a port. */
  hosts: readonly string[];
  /** Origins of pages that may read and write. */
  origins: readonly string[];
};

/** What browsers send as `Sec-Fetch-Site`; other clients don't send it. */
const FOREIGN = ['cross-site', 'same-site'];

export type Guard = {
  /** Throws unless the request came under a known host name and from no foreign page. */
  check(host: string | undefined, origin: string | undefined): void;
  /** Throws for what a foreign page fetches without an `Origin`: as an image, or by a link. */
  checkSite(headers: IncomingHttpHeaders): void;
  allowsOrigin(origin: string): boolean;
};

/**
 * Any page that is open in a browser on this machine can send requests to 127.0.0.1. A foreign page
 * shows itself by its `Origin`; one that had its own name resolve to 127.0.0.1 by its `Host`.
 */
export function createGuard({ port, hosts, origins }: GuardOptions): Guard {
  const own = LOOPBACK_HOSTS.map((name) => `${name}:${port}`);
  const isAllowedHost = createHostCheck([...own, ...hosts]);
  const knownOrigins = new Set([
    ...own.map((name) => `http://${name}`),
    ...origins.map((origin) => origin.replace(/\/$/, '')),
  ]);
  const allowsOrigin = (origin: string): boolean => knownOrigins.has(origin);
  return {
    allowsOrigin,
    check(host, origin) {
      if (!isAllowedHost(host))
        throw requestError(421, 'Misdirected Request', 'This host name is not on the allow-list.');
      if (origin !== undefined && !allowsOrigin(origin))
        throw requestError(403, 'Forbidden', 'This origin is not on the allow-list.');
    },
    checkSite({ origin, 'sec-fetch-site': site = '' }) {
      if (origin === undefined && FOREIGN.includes(site))
        throw requestError(403, 'Forbidden', 'This is not for the pages of other sites.');
    },
  };
}

export function corsHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-private-network': 'true',
    'access-control-expose-headers': 'content-type',
    vary: 'Origin',
  };
}

export function preflightHeaders(requested: string | undefined): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD',
    'access-control-allow-headers': requested ?? 'authorization, content-type',
    'access-control-max-age': '600',
  };
}
