import { createHostCheck, LOOPBACK_HOSTS } from '#process/hosts.ts';
import { CLIENT_ERRORS } from './client-errors.ts';
import { HEALTH_PATHS } from './health.ts';
import { consentLinkOf, LEADS, REPORT_EMAILS } from './leads-proxy.ts';
import { hasBodyOver, type RequestHead } from './request-head.ts';

/** The status of a request that is refused by its head alone. */
export type Refusal = 400 | 403 | 405 | 413 | 421;

export const SAFE_METHODS = ['GET', 'HEAD'];

/** What the site's own pages send, and nobody else. */
const OWN_POSTS = [CLIENT_ERRORS, LEADS, REPORT_EMAILS];

/** The status with which a request is refused, or undefined where it may pass. */
export type Guard = (request: RequestHead, path: string) => Refusal | undefined;

/**
 * Refuses what the site never needs, before Remix sees it: unknown hosts, bodies, and every method
 * but GET and HEAD. The exceptions are what the site's own pages send, and the links in emails, which
 * mail programs send as well (RFC 8058). Their token is the proof, so the origin does not matter: a page
 * without referrers sends `null`. Health checks may use any host, because load balancers send the
 * address that they know.
 */
export function createGuard(hosts: readonly string[]): Guard {
  const isAllowedHost = createHostCheck([...LOOPBACK_HOSTS, ...hosts]);
  return (request, path) => {
    const { method = '' } = request;
    if (!isAllowedHost(request.headers.host) && !HEALTH_PATHS.includes(path)) return 421;
    if (!SAFE_METHODS.includes(method)) {
      if (method === 'POST' && OWN_POSTS.includes(path))
        return isSameOrigin(request) ? undefined : 403;
      if (method === 'POST' && consentLinkOf(path)) return undefined;
      return isCrossOrigin(request) ? 403 : 405;
    }
    if (hasBodyOver(0, request)) return 413;
    return path.startsWith('/') ? undefined : 400;
  };
}

/**
 * Whether it comes from a page of this site, as `Origin` or `Sec-Fetch-Site` say. Every client has to
 * send one of them.
 */
const isSameOrigin = (request: RequestHead) =>
  !isCrossOrigin(request) &&
  (request.headers.origin !== undefined || request.headers['sec-fetch-site'] === 'same-origin');

function isCrossOrigin(request: RequestHead): boolean {
  const origin = request.headers.origin;
  return origin !== undefined && hostOf(origin) !== request.headers.host?.toLowerCase();
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '');
