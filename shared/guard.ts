import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { createOriginCheck } from './hosts.ts';
import { isLocalRequest, type RequestSource, requireLocal } from './local-request.ts';
import { Refusal } from './refusal.ts';

/** What the routes get with each request: its connection. */
export type AppEnv = { Bindings: HttpBindings };

/** Who may send a request: with a token set, whoever sends it too; without one, programs on this machine. */
export function createAccessCheck(
  token: string | undefined,
): (request: IncomingMessage) => boolean {
  if (token === undefined) return isLocalRequest;
  // Digests have equal lengths, so that the time that it takes reveals nothing about the token.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(token);
  return ({ headers: { authorization = '' } }) => {
    const [, given = ''] = /^Bearer +(.+)$/i.exec(authorization) ?? [];
    return timingSafeEqual(digest(given.trimEnd()), expected);
  };
}

/** Refuses whoever `createAccessCheck` does not let in. `variable` is the name of the token. */
export function requireAccess<Env extends AppEnv>(
  token: string | undefined,
  variable: string,
): MiddlewareHandler<Env> {
  const mayAccess = createAccessCheck(token);
  return async (context, next) => {
    const { incoming } = context.env;
    if (mayAccess(incoming)) return next();
    if (token === undefined) requireLocal(incoming, ` To let others in, set ${variable}.`);
    context.header('www-authenticate', 'Bearer');
    throw new Refusal(401, `This needs the token that is set as ${variable}.`);
  };
}

/** Values of `Sec-Fetch-Site` on requests from pages of other sites. Only browsers send this header. */
const OTHER_SITES = ['cross-site', 'same-site'];

/**
 * Checks which web page sends a request: any page that is open in a browser on this machine can send some to
 * the loopback. `variable` is the list to which one adds more origins.
 */
export function createPageCheck(origins: readonly string[], variable: string) {
  const allowsOrigin = createOriginCheck(origins);
  return {
    allowsOrigin,
    /** Throws 403 for an `Origin` that is not on the list. */
    checkOrigin({ headers: { origin } }: Pick<RequestSource, 'headers'>): void {
      if (origin !== undefined && !allowsOrigin(origin))
        throw new Refusal(403, `This origin is not on the allow-list. Add it to ${variable}.`);
    },
    /** Throws 403 for a page of another site that sends no `Origin`, as for an image or a link. */
    checkSite({ headers }: Pick<RequestSource, 'headers'>): void {
      if (headers.origin === undefined && OTHER_SITES.includes(siteOf(headers)))
        throw new Refusal(403, 'Pages of other sites may not use this.');
    },
  };
}

const siteOf = (headers: IncomingMessage['headers']) => String(headers['sec-fetch-site'] ?? 'none');

/** Refuses web pages: only browsers send `Sec-Fetch-Site`; `none` is an address that somebody typed. */
export const refusePages: MiddlewareHandler<AppEnv> = async ({ env: { incoming } }, next) => {
  if (incoming.headers.origin !== undefined || siteOf(incoming.headers) !== 'none')
    throw new Refusal(403, 'Only a server may send this, and no page.');
  return next();
};

/** Node keeps only the first of two such headers, and another program may read the other. */
const ONCE = [
  'host',
  'authorization',
  'content-length',
  'content-type',
  'origin',
  'sec-fetch-site',
  'x-visitor-address',
];

/** Refuses a request with one of these headers twice. Lists such as `X-Forwarded-For` may come in parts. */
export const refuseDoubledHeaders: MiddlewareHandler<AppEnv> = async ({ env }, next) => {
  const names = env.incoming.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? name.toLowerCase() : [],
  );
  const doubled = ONCE.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (doubled) throw new Refusal(400, `This request has the header ${doubled} more than once.`);
  return next();
};
