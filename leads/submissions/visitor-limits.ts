import ipaddr from 'ipaddr.js';
import { type BucketOptions, createTokenBuckets } from './token-buckets.ts';

type Limits = Record<'own' | 'all', Omit<BucketOptions, 'now'>> & Pick<BucketOptions, 'now'>;

/**
 * Returns whether one more request may come from an IP address. The address's own limit comes before
 * that of all visitors together, so that one address can't use up what others need. Without an address,
 * only the latter applies. Everything stays in memory.
 */
export function createVisitorLimits({ own, all, now }: Limits): (address?: string) => boolean {
  const isWithinOwn = createTokenBuckets({ ...own, now });
  const isWithinAll = createTokenBuckets({ ...all, now });
  return (address) => (!address || isWithinOwn(networkOf(address))) && isWithinAll('all');
}

/**
 * What one visitor has of the internet: an IPv4 address, also where it is written as IPv6, or the 64
 * bits with which all IPv6 addresses of one connection begin. A text that is no address stays as it is.
 */
export function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6) || address.range() === 'rfc6052') return address.toString();
  return address.parts.slice(0, 4).join(':');
}
