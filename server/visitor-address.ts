import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { forwardingHeaderOf } from '#shared/local-request.ts';
import type { Log } from '#shared/log.ts';

export type VisitorAddress = (
  request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
) => string;

/**
 * Reads the address from the socket or, behind these proxies (addresses and networks), from the end of
 * `X-Forwarded-For`: each proxy adds the address that it saw, and the first that is not theirs is the
 * visitor's. Logs once that a request came through another proxy, because then all visitors seem to have its
 * address.
 */
export function createVisitorAddress(proxies: readonly string[], log: Log): VisitorAddress {
  const trusted = new BlockList();
  for (const proxy of proxies) addTo(trusted, proxy);
  const isTrusted = (address: string) => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
  let isLogged = false;
  return (request) => {
    let visitor = request.socket.remoteAddress ?? '';
    if (!isTrusted(visitor)) {
      const header = forwardingHeaderOf(request.headers);
      if (header !== undefined && !isLogged) log('visitors-share-address', { header, fix: FIX });
      isLogged ||= header !== undefined;
      return visitor;
    }
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    for (const address of forwarded.map(withoutPort).toReversed()) {
      if (isIP(address) === 0) return visitor;
      visitor = address;
      if (!isTrusted(visitor)) return visitor;
    }
    return visitor;
  };
}

/** Some proxies add the port: `203.0.113.9:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  address.trim().replace(/^(?:\[(.+)\]|([^:]+))(?::\d+)?$/, '$1$2');

const FIX =
  'If this site is behind a proxy, set TRUSTED_PROXIES to its address. Until then, all visitors seem to have one address, and share its limits.';

function addTo(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/');
  const isLong = isIP(address) === 6;
  list.addSubnet(address, Number(prefix ?? (isLong ? 128 : 32)), isLong ? 'ipv6' : 'ipv4');
}
