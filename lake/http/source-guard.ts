import { requestError } from '#lake/dataset/errors.ts';
import {
  createHostCheck,
  createOriginCheck,
  isFromOtherSite,
  LOOPBACK_HOSTS,
  loopbackOrigins,
} from '#process/hosts.ts';

type GuardOptions = {
  port: number;
  /** Host names that requests may use besides the loopback names, with or without a port. */
  hosts: readonly string[];
  /** Origins of pages that may read and write. */
  origins: readonly string[];
};

/**
 * Protects the lake from web pages of other sites: any page open in a browser on this machine can send
 * requests to 127.0.0.1. The `Origin` header gives such a page away. The `Host` header gives away a page
 * whose own domain name resolves to 127.0.0.1 (DNS rebinding).
 */
export function createGuard({ port, hosts, origins }: GuardOptions) {
  const own = LOOPBACK_HOSTS.map((name) => `${name}:${port}`);
  const isAllowedHost = createHostCheck([...own, ...hosts]);
  const allowsOrigin = createOriginCheck([...loopbackOrigins(port), ...origins]);
  return {
    allowsOrigin,
    /** Throws 421 for an unknown host name, and 403 for an `Origin` that is not on the allow-list. */
    check(host: string | undefined, origin: string | undefined): void {
      if (!isAllowedHost(host)) throw requestError(421, 'This host name is not on the allow-list.');
      if (origin !== undefined && !allowsOrigin(origin))
        throw requestError(403, 'This origin is not on the allow-list.');
    },
    /** Throws 403 for a request that a page of another site makes without an `Origin`, such as an image or a link. */
    checkSite(headers: Headers): void {
      const header = (name: string) => headers.get(name) ?? undefined;
      if (isFromOtherSite(header('origin'), header('sec-fetch-site')))
        throw requestError(403, 'Pages of other sites may not use the lake.');
    },
  };
}
