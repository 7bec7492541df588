import ipaddr from 'ipaddr.js';

/** How many requests may come at once, and after how many milliseconds one more may. */
type Limit = { capacity: number; refillMs: number };

/** How many keys are remembered; the one that came longest ago is forgotten first. */
const MAX_KEYS = 10_000;

/** Returns whether one more request may come from a key. Each key has a token bucket, in memory only. */
function createTokenBuckets({ capacity, refillMs }: Limit, now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key: string): boolean => {
    const at = now();
    const last = buckets.get(key) ?? { tokens: capacity, at };
    // A clock that was set back neither adds nor removes tokens.
    const tokens = Math.min(capacity, last.tokens + Math.max(at - last.at, 0) / refillMs);
    const isAllowed = tokens >= 1;
    buckets.delete(key);
    buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at });
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_KEYS && oldest !== undefined) buckets.delete(oldest);
    return isAllowed;
  };
}

/**
 * Returns whether one more request may come from an IP address, which stays in memory: without one, only the
 * limit of all visitors together applies, where there is one, or of all those of a group. The address's own
 * limit comes first, so that none can use up what others need.
 */
export function createVisitorLimit({ own, all }: { own: Limit; all?: Limit }, now: () => number) {
  const isWithinOwn = createTokenBuckets(own, now);
  const isWithinAll = all ? createTokenBuckets(all, now) : () => true;
  return (address?: string, group = '') =>
    (!address || isWithinOwn(networkOf(address))) && isWithinAll(group);
}

/**
 * What one visitor has of the internet: an IPv4 address, also where it is written as IPv6, or the 64 bits
 * with which all IPv6 addresses of one connection begin. A text that is no address stays as it is.
 */
function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6) || address.range() === 'rfc6052') return address.toString();
  return address.parts.slice(0, 4).join(':');
}
