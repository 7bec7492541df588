import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Environment } from '#leads/environment.ts';
import { RefusalError } from '#leads/refusal.ts';
import {
  createHostCheck,
  createOriginCheck,
  isFromOtherSite,
  LOOPBACK_HOSTS,
  loopbackOrigins,
} from '#process/hosts.ts';
import { createTokenCheck } from '#process/token.ts';

/**
 * Admits requests that may read leads. Any page open in a browser on this machine can send requests to
 * the loopback. It is recognized by its `Origin`, or by its `Host` if its own name resolves to
 * 127.0.0.1. With a token, requests must carry it, and the host does not matter.
 */
export function createGuard(environment: Environment): MiddlewareHandler[] {
  const { LEADS_TOKEN: token, LEADS_HOSTS, LEADS_ORIGINS, LAKE_PORT, STUDIO_PORT } = environment;
  const isAllowedHost = createHostCheck([...LOOPBACK_HOSTS, ...LEADS_HOSTS]);
  // Pages of the local lake's Studio and of `npm run dev` come from these ports.
  const studios = [LAKE_PORT, STUDIO_PORT].flatMap(loopbackOrigins);
  const allowsOrigin = createOriginCheck([...LEADS_ORIGINS, ...studios]);

  const checkSource: MiddlewareHandler = async (context, next) => {
    const origin = context.req.header('origin');
    if (token === undefined && !isAllowedHost(context.req.header('host')))
      throw new RefusalError(421, 'This host name is not on the allow-list.');
    if (origin !== undefined && !allowsOrigin(origin))
      throw new RefusalError(403, 'This origin is not on the allow-list. Add it to LEADS_ORIGINS.');
    if (isFromOtherSite(origin, context.req.header('sec-fetch-site')))
      throw new RefusalError(403, 'Pages of other sites may not read leads.');
    await next();
  };

  const addCorsHeaders = cors({
    origin: (origin) => (allowsOrigin(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'content-type'],
    exposeHeaders: ['content-disposition'],
    maxAge: 600,
  });

  const hasToken = token === undefined ? () => true : createTokenCheck(token);
  const checkToken: MiddlewareHandler = async (context, next) => {
    if (!hasToken(context.req.header('authorization'))) {
      context.header('www-authenticate', 'Bearer');
      throw new RefusalError(
        401,
        'Reading leads needs the token of the leads process (LEADS_TOKEN).',
      );
    }
    await next();
  };

  return [checkSource, addCorsHeaders, checkToken];
}
