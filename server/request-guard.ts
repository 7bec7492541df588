import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#shared/guard.ts';
import { CLIENT_ERRORS } from './client-errors.ts';
import { HEALTH_PATHS } from './health.ts';
import { consentLinkOf, LEADS_PATH, REPORT_EMAILS } from './leads-routes.ts';
import { refusal } from './refusal.ts';
import { hasBodyOver, type RequestHead } from './request-head.ts';
import { VISITS } from './visits-routes.ts';

export const SAFE_METHODS = ['GET', 'HEAD'];

/** What the site's own pages send, and nobody else. */
const OWN_POSTS = [CLIENT_ERRORS, LEADS_PATH, REPORT_EMAILS, VISITS];

/**
 * Refuses what the site never needs: unknown hosts, bodies, and methods but GET and HEAD. The exceptions are
 * what its own pages send, and the links in emails, which mail programs send too (RFC 8058). Their token is
 * the proof, so their origin does not matter: a page without referrers sends `null`. Health checks may use
 * any host: load balancers send the address that they know.
 */
export const guard: MiddlewareHandler<AppEnv> = ({ req, env: { incoming } }, next) => {
  const { method, path } = req;
  if (incoming.headers.host === undefined && !HEALTH_PATHS.includes(path)) throw refusal(421);
  if (SAFE_METHODS.includes(method)) {
    if (hasBodyOver(0, incoming)) throw refusal(413);
  } else if (method === 'POST' && OWN_POSTS.includes(path)) {
    if (!isSameOrigin(incoming)) throw refusal(403);
  } else if (method !== 'POST' || !consentLinkOf(path))
    throw refusal(isCrossOrigin(incoming) ? 403 : 405);
  return next();
};

/**
 * Whether it comes from a page of this site, by `Sec-Fetch-Site`, which no page can set and no proxy changes,
 * as some change the port in `Host`, or by `Origin` where a browser does not send the former. Every client
 * has to send one of them.
 */
const isSameOrigin = (request: RequestHead) =>
  request.headers['sec-fetch-site'] === 'same-origin' ||
  (request.headers.origin !== undefined && !isCrossOrigin(request));

/** The port that the scheme has anyway may be left out of either. */
function isCrossOrigin({ headers: { origin, host } }: RequestHead): boolean {
  if (origin === undefined) return false;
  const [scheme] = origin.split('//', 1);
  return !URL.canParse(origin) || hostOf(origin) !== hostOf(`${scheme}//${host}`);
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '');
