import type { Submission } from '#app/quiz/contract/submission.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** Nobody fills in seven fields faster. */
const MIN_ELAPSED_MS = 2000;

/** An office that takes the audit together stays below it. */
const PER_ADDRESS = { capacity: 40, refillMs: 15_000 };

/**
 * Why a submission seems to come from a program; `undefined` for most. A suspicious one is stored in
 * a list of its own and never dropped, because the guess may be wrong. The visitor's IP address stays
 * in memory; without one, the limit per address does not apply.
 */
export type SpamCheck = (submission: Submission, address: string | undefined) => string | undefined;

/** A spam check that counts submissions per IP address, in memory. `now` is in milliseconds. */
export function createSpamCheck(now: () => number): SpamCheck {
  const isWithinRate = createTokenBuckets({ ...PER_ADDRESS, now });
  return ({ trap, elapsedMs }, address) => {
    if (trap !== '') return 'a hidden field was filled in';
    if (elapsedMs < MIN_ELAPSED_MS) return 'the form was sent within two seconds';
    if (address && !isWithinRate(address)) return 'many submissions came from one address';
    return undefined;
  };
}
