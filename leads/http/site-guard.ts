import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Environment } from '#leads/environment.ts';
import { RefusalError } from '#leads/refusal.ts';
import { hostInUrl } from '#process/host-in-url.mjs';
import { createHostCheck, isLoopbackAddress, LOOPBACK_HOSTS } from '#process/hosts.ts';
import { createTokenCheck } from '#process/token.ts';

/** What Hono gets with each request: its connection, except for one made inside this process. */
export type AppEnv = { Bindings: Partial<HttpBindings> | undefined };

/**
 * Admits the site's server, and no web page. Any page open in a browser on this machine can send
 * requests to the loopback. It is recognized by its `Origin`, by its `Sec-Fetch-Site`, or by its `Host`
 * if its own name resolves to 127.0.0.1. A site on another machine must send the token.
 */
export function createSiteGuard(environment: Environment): MiddlewareHandler<AppEnv> {
  const { LEADS_HOST, LEADS_HOSTS, LEADS_TOKEN } = environment;
  const isAllowedHost = createHostCheck([...LOOPBACK_HOSTS, hostInUrl(LEADS_HOST), ...LEADS_HOSTS]);
  const hasToken = LEADS_TOKEN === undefined ? () => false : createTokenCheck(LEADS_TOKEN);
  return async (context, next) => {
    const header = (name: string) => context.req.header(name);
    if (!isAllowedHost(header('host') ?? new URL(context.req.url).host))
      throw new RefusalError(
        421,
        'This host name is not on the allow-list. Add it to LEADS_HOSTS.',
      );
    // Only browsers send `Sec-Fetch-Site`; `none` is an address that somebody typed.
    if (header('origin') !== undefined || (header('sec-fetch-site') ?? 'none') !== 'none')
      throw new RefusalError(403, 'Only the server of the site may send this, and no page.');
    const remote = context.env?.incoming?.socket.remoteAddress;
    if (remote && !isLoopbackAddress(remote) && !hasToken(header('authorization')))
      throw new RefusalError(401, 'From another machine this needs the token of LEADS_TOKEN.');
    return next();
  };
}
