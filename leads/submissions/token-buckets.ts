type Bucket = { tokens: number; at: number };

export type BucketOptions = {
  /** How many requests may come at once. */
  capacity: number;
  /** How long until one more request may come, in milliseconds. */
  refillMs: number;
  now: () => number;
};

/** How many keys are remembered; the one that came longest ago is forgotten first. */
const MAX_KEYS = 10_000;

/** Returns whether one more request may come from a key. Each key has a token bucket, in memory only. */
export function createTokenBuckets({
  capacity,
  refillMs,
  now,
}: BucketOptions): (key: string) => boolean {
  const buckets = new Map<string, Bucket>();
  return (key) => {
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
