/** Names in a `Host` header under which a server on this machine is reached. */
export const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a server that listens on this host can be reached only from this machine. */
export const isLoopbackHost = (host: string): boolean =>
  host === '::1' || LOOPBACK_HOSTS.includes(host);

/** Whether a connection from this address comes from this machine. */
export const isLoopbackAddress = (address = ''): boolean =>
  address === '::1' || /^(::ffff:)?127\./.test(address);

/** Whether a `Host` header is one of the allowed hosts. Accepts a header that is missing. */
export type HostCheck = (header: string | undefined) => boolean;

/**
 * A host with a port is allowed on that port alone, a host without one on every port. The check
 * remembers the last header, because nearly all requests name the same host.
 */
export function createHostCheck(hosts: readonly string[]): HostCheck {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()));
  let last: { header: string; isAllowed: boolean } | undefined;
  return (header = '') => {
    if (header === last?.header) return last.isAllowed;
    const host = header.toLowerCase();
    const isAllowed = allowed.has(host) || allowed.has(withoutPort(host));
    last = { header, isAllowed };
    return isAllowed;
  };
}

function withoutPort(host: string): string {
  const colon = host.lastIndexOf(':');
  return colon > 0 && /^\d+$/.test(host.slice(colon + 1)) ? host.slice(0, colon) : host;
}
