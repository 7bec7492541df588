import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createHostCheck, isLoopbackAddress, LOOPBACK_HOSTS } from './hosts.ts';
import { Refusal } from './refusal.ts';

/** The names of headers that proxies, CDNs and tunnels add to what they pass on. */
const FORWARDING = [
  /forwarded/,
  /^via$|^cdn-loop$|^x-varnish$/,
  /(client|real|connecting|connection|remote|proxyuser)-?(ip|addr|address)$/,
  /^x-(original|proxy|envoy|arr|appengine|azure|amzn|vercel|nf|nginx|scheme|host)(-|$)/,
  /^(cf|fly|fastly|true-client|tailscale)-/,
];

/** A header by which a request shows that a proxy passed it on; `undefined` where it has none. */
export const forwardingHeaderOf = (headers: IncomingHttpHeaders): string | undefined =>
  Object.keys(headers).find((name) => FORWARDING.some((pattern) => pattern.test(name)));

const isLocalHost = createHostCheck(LOOPBACK_HOSTS);

export type RequestSource = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'url'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/**
 * Whether a request comes directly from a program on this machine. A proxy on it connects over the loopback
 * as well, so nothing may show that the request was passed on: no header of a proxy, no other host, no
 * address in place of the path, and no HTTP/1.0, in which nginx passes requests on without any such header if
 * it is not told otherwise. See docs/operations.md#who-may-do-what.
 */
export const isLocalRequest = ({
  socket,
  headers,
  httpVersion,
  url = '',
}: RequestSource): boolean =>
  isLoopbackAddress(socket.remoteAddress) &&
  isLocalHost(headers.host) &&
  forwardingHeaderOf(headers) === undefined &&
  httpVersion === '1.1' &&
  url.startsWith('/');

/** Throws 421 for another host, and 403 for any other request that is not local. `hint` ends the sentence. */
export function requireLocal(request: RequestSource, hint = ''): void {
  if (isLocalRequest(request)) return;
  const isOtherHost = !isLocalHost(request.headers.host);
  const why = isOtherHost
    ? 'This is not a name of this machine.'
    : 'Only a program on this machine may send this, and not through a proxy.';
  throw new Refusal(isOtherHost ? 421 : 403, `${why}${hint}`);
}
