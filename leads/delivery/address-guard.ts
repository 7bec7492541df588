import { lookup as resolveHost } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Environment } from '#leads/environment.ts';
import { isLoopbackHost } from '#process/hosts.ts';

/** Which addresses a webhook may have besides public ones. */
export type AddressPolicy = {
  /** The process listens on the loopback alone, so it may deliver to this machine. */
  allowsLoopback: boolean;
  /** LEADS_ALLOW_PRIVATE_WEBHOOKS. */
  allowsPrivate: boolean;
};

/** Which addresses webhooks may have, as the environment says. */
export const addressPolicyOf = ({
  LEADS_HOST,
  LEADS_ALLOW_PRIVATE_WEBHOOKS,
}: Pick<Environment, 'LEADS_HOST' | 'LEADS_ALLOW_PRIVATE_WEBHOOKS'>): AddressPolicy => ({
  allowsLoopback: isLoopbackHost(LEADS_HOST),
  allowsPrivate: LEADS_ALLOW_PRIVATE_WEBHOOKS,
});

/** All addresses of a host name, as `dns.lookup` returns them. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

export const resolveByDns: Resolve = (host) => resolveHost(host, { all: true });

/** A failure whose message may be shown: it names the rule, and never a path or a query. */
export class SendError extends Error {}

type Reach = 'public' | 'private' | 'loopback' | 'forbidden';

const PRIVATE_RANGES = ['private', 'uniqueLocal', 'carrierGradeNat'];

/** Where an IP address leads. Link-local addresses, which hold cloud metadata, are forbidden. */
function reachOf(address: string): Reach {
  if (!ipaddr.isValid(address)) return 'forbidden';
  const range = ipaddr.process(address).range();
  if (range === 'unicast') return 'public';
  if (range === 'loopback') return 'loopback';
  return PRIVATE_RANGES.includes(range) ? 'private' : 'forbidden';
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const isLoopbackName = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && reachOf(host) === 'loopback');

/**
 * What is wrong with the address of a webhook, as a sentence; `undefined` if it can be used. A host
 * name is not resolved: `guardedLookup` checks what it leads to, at each connection.
 */
export function addressProblem(address: string, policy: AddressPolicy): string | undefined {
  if (!URL.canParse(address)) return 'Enter a full address that starts with https://.';
  const url = new URL(address);
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '')
    return 'Leave the user name and the password out of the address.';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackName(host)))
    return 'Use an address that starts with https://.';
  if (host === 'localhost' && !policy.allowsLoopback) return refusal('loopback');
  return ipaddr.isValid(host) && !isAllowed(host, policy) ? refusal(reachOf(host)) : undefined;
}

function isAllowed(address: string, { allowsLoopback, allowsPrivate }: AddressPolicy): boolean {
  const reach = reachOf(address);
  if (reach === 'loopback') return allowsLoopback;
  return reach === 'public' || (reach === 'private' && allowsPrivate);
}

const refusal = (reach: Reach): string =>
  reach === 'private'
    ? 'The address leads into a private network: set LEADS_ALLOW_PRIVATE_WEBHOOKS to allow that.'
    : reach === 'loopback'
      ? 'The address leads to this machine, which is allowed only while LEADS_HOST is the loopback.'
      : 'The address leads into a range that no webhook may use.';

/**
 * Resolves the host of `url` once, for `http.request`, which then connects to exactly the addresses
 * that were checked. Fails if one of them is not allowed, or if a plain `http:` address leads
 * anywhere else than to this machine.
 */
export function guardedLookup(url: URL, policy: AddressPolicy, resolve: Resolve): LookupFunction {
  const check = async (host: string) => {
    const found = await resolve(host);
    if (found.length === 0) throw new SendError('The host has no address.');
    for (const { address } of found) {
      if (!isAllowed(address, policy)) throw new SendError(refusal(reachOf(address)));
      if (url.protocol === 'http:' && reachOf(address) !== 'loopback')
        throw new SendError('Use an address that starts with https://.');
    }
    return found;
  };
  return (host, options, done) => {
    check(host).then(
      (found) => {
        const [first] = found;
        if (options.all) done(null, found);
        else done(null, first?.address ?? '', first?.family);
      },
      (error: unknown) =>
        done(error instanceof Error ? error : new SendError('The host has no address.'), ''),
    );
  };
}
