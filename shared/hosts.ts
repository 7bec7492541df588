import { domainToASCII } from 'node:url';

/** Names in a `Host` header under which a server on this machine is reached. */
export const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a server that listens on this host can be reached only from this machine. */
export const isLoopbackHost = (host: string): boolean =>
  host === '::1' || LOOPBACK_HOSTS.includes(host);

/** Whether a connection from this address comes from this machine. */
export const isLoopbackAddress = (address = ''): boolean =>
  address === '::1' || /^(::ffff:)?127\./.test(address);

export type HostCheck = (header: string | undefined) => boolean;

/**
 * A host with a port is allowed on that port alone, any other on every port. Browsers send a name with
 * accents in punycode. A missing `Host` is never allowed.
 */
export function createHostCheck(hosts: readonly string[]): HostCheck {
  const allowed = new Set(
    hosts.map((host) =>
      host.toLowerCase().replace(/^[^:[]+/, (name) => domainToASCII(name) || name),
    ),
  );
  return (header = '') => {
    const host = header.toLowerCase();
    return allowed.has(host) || allowed.has(withoutPort(host));
  };
}

/** The name in a `Host` header, in small letters; empty where there is none. */
export const hostNameOf = (header = ''): string => withoutPort(header.toLowerCase());

function withoutPort(host: string): string {
  const colon = host.lastIndexOf(':');
  return colon > 0 && /^\d+$/.test(host.slice(colon + 1)) ? host.slice(0, colon) : host;
}

/** The origins of the pages that this machine serves to itself on a port. */
export const loopbackOrigins = (port: number): string[] =>
  LOOPBACK_HOSTS.map((host) => `http://${host}:${port}`);

/** Whether an origin is on the list, whose entries may be the address of any page there. */
export function createOriginCheck(origins: readonly string[]): (origin: string) => boolean {
  const isPage = (text: string) => /^https?:/i.test(text) && URL.canParse(text);
  const allowed = new Set(origins.map((text) => (isPage(text) ? new URL(text).origin : text)));
  return (origin) => allowed.has(origin);
}

/** A host as an address of the web writes it: an IPv6 address in brackets, any other host as it is. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
