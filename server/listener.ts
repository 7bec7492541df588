import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { createHostCheck, LOOPBACK_HOSTS } from '#process/hosts.ts';
import type { ResponseHeaders } from './cached-response.ts';
import { REASONS } from './refusal.ts';
import { pathOf, searchOf } from './request-head.ts';

/** What the routes get with each request: its connection. */
export type AppEnv = { Bindings: HttpBindings };

/** The path as `listenerOf` leaves it. The adapter's own address is another where a path has dots. */
export const getPath = (_: Request, options?: { env?: HttpBindings }): string =>
  pathOf(options?.env?.incoming.url);

export type ListenerOptions = {
  /** Allowed `Host` headers, besides the loopback names. */
  hosts: readonly string[];
  /** Those of the response to a request whose target is no path. */
  headers: ResponseHeaders;
};

/**
 * An app whose `getPath` is the one above, as a listener of `node:http`. The routes get a request with its
 * path and query alone, and without a host where that is not allowed: the adapter would respond to an odd one by itself.
 */
export function listenerOf(
  app: Hono<AppEnv>,
  { hosts, headers }: ListenerOptions,
): RequestListener {
  const isAllowedHost = createHostCheck([...LOOPBACK_HOSTS, ...hosts]);
  const handle = getRequestListener(app.fetch, {
    hostname: 'site',
    errorHandler: () => new Response(`${REASONS[400]}\n`, { status: 400, headers }),
  });
  return (request, response) => {
    request.url = pathOf(request.url) + searchOf(request.url);
    if (!isAllowedHost(request.headers.host)) delete request.headers.host;
    void handle(request, response);
  };
}
