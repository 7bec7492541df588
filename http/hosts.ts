/** Names in a `Host` header under which a server on this machine is reached. */
export const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether this is a name or an address of this machine, as a server listens on it. */
export const isLoopbackHost = (host: string): boolean =>
  host === '::1' || LOOPBACK_HOSTS.includes(host);

/** Whether a connection from this address comes from this machine. */
export const isLoopbackAddress = (address = ''): boolean =>
  address === '::1' || /^(::ffff:)?127\./.test(address);

/** Whether a `Host` header is one of the allowed hosts. Accepts a header that is missing. */
export type HostCheck = (header: string | undefined) => boolean;

/** A host with a port is allowed on that port alone, a host without one on every port. */
export function createHostCheck(hosts: readonly string[]): HostCheck {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()));
  return (header = '') => {
    const host = header.toLowerCase();
    return allowed.has(host) || allowed.has(withoutPort(host));
  };
}

function withoutPort(host: string): string {
  const colon = host.lastIndexOf(':');
  return colon > 0 && /^\d+$/.test(host.slice(colon + 1)) ? host.slice(0, colon) : host;
}
