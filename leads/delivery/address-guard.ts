import { lookup as resolveHost } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Environment } from '#leads/environment.ts';

/** Which addresses a webhook may have besides public ones. */
export type AddressPolicy = Environment['addressPolicy'];

/** All addresses of a host name, as `dns.lookup` returns them. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export const resolveByDns: Resolve = (host) => resolveHost(host, { all: true });

/** A failure whose message may be shown: it names the rule, and never a path or a query. */
export class SendError extends Error {}

/** Why an address of a range is refused. Link-local addresses, which hold cloud metadata, always are. */
const REFUSALS = {
  private:
    'The address leads into a private network: set LEADS_ALLOW_PRIVATE_WEBHOOKS to allow that.',
  loopback:
    'The address leads to this machine, which is allowed only while LEADS_HOST and LEADS_PUBLIC_URL do, too.',
  forbidden: 'The address leads into a range that no webhook may use.',
};

const REACHES: Partial<Record<string, keyof typeof REFUSALS | 'public'>> = {
  unicast: 'public',
  loopback: 'loopback',
  private: 'private',
  uniqueLocal: 'private',
  carrierGradeNat: 'private',
};

/** Where an IP address leads. None of IPv6 in `::/3` is public: `::127.0.0.1` is an old way to write one of IPv4. */
function reachOf(text: string) {
  const address = ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
  const reach = (address && REACHES[address.range()]) || 'forbidden';
  const isOld = address instanceof ipaddr.IPv6 && address.match(ipaddr.IPv6.parseCIDR('::/3'));
  return isOld && reach === 'public' ? 'forbidden' : reach;
}

/** Why an IP address is refused; `undefined` if it is allowed. */
function refusalOf(address: string, { allowsLoopback, allowsPrivate }: AddressPolicy) {
  const reach = reachOf(address);
  if (reach === 'public') return undefined;
  const isAllowed = { private: allowsPrivate, loopback: allowsLoopback, forbidden: false }[reach];
  return isAllowed ? undefined : REFUSALS[reach];
}

const NO_HTTPS = 'Use an address that starts with https://.';

/**
 * What is wrong with the address of a webhook, as a sentence; `undefined` if it can be used. A host
 * name is not resolved: `guardedLookup` checks what it leads to, at each connection.
 */
export function addressProblem(address: string, policy: AddressPolicy): string | undefined {
  if (!URL.canParse(address)) return 'Enter a full address that starts with https://.';
  if (/\s/.test(address)) return 'Remove the space, or what stands after it: an address has none.';
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || reachOf(host) === 'loopback';
  if (url.username !== '' || url.password !== '')
    return 'Leave the user name and the password out of the address.';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return NO_HTTPS;
  if (host === 'localhost' && !policy.allowsLoopback) return REFUSALS.loopback;
  return ipaddr.isValid(host) ? refusalOf(host, policy) : undefined;
}

/**
 * Resolves the host of `url` once, for `http.request`, which then connects to exactly the addresses that were
 * checked. Fails if one of them is not allowed, or if a plain `http:` address leads anywhere else than to
 * this machine.
 */
export function guardedLookup(url: URL, policy: AddressPolicy, resolve: Resolve): LookupFunction {
  const check = async (host: string) => {
    const found = await resolve(host);
    if (found.length === 0) throw new SendError('The host has no address.');
    for (const { address } of found) {
      const refusal = refusalOf(address, policy);
      if (refusal) throw new SendError(refusal);
      if (url.protocol === 'http:' && reachOf(address) !== 'loopback')
        throw new SendError(NO_HTTPS);
    }
    return found;
  };
  return (host, options, done) => {
    check(host).then(
      (found) => {
        if (options.all) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error) => done(error, ''),
    );
  };
}
