import type { Submission } from '#app/quiz/contract/submission.ts';
import { createVisitorLimit } from './visitor-limits.ts';

/** Nobody fills in seven fields faster. */
const MIN_ELAPSED_MS = 2000;

/** New leads from one address. A class, an office and a mobile network's shared address stay below it. */
const NEW_LEADS = { own: { capacity: 100, refillMs: 30_000 } };

/**
 * The signs that a new lead comes from a program. Each may be that of a person: a form filler fills in a
 * hidden field, and quickly; a whole school has one address. So only two of them make a suspicion. The
 * visitor's IP address stays in memory; without one, the limit per address does not apply.
 */
export type SpamCheck = (submission: Submission, address: string | undefined) => string[];

/** A spam check that counts new leads per IP address, in memory. `now` is in milliseconds. */
export function createSpamCheck(now: () => number): SpamCheck {
  const isWithinRate = createVisitorLimit(NEW_LEADS, now);
  return ({ trap, elapsedMs }, address) => [
    ...(trap === '' ? [] : ['a hidden field was filled in']),
    ...(elapsedMs < MIN_ELAPSED_MS ? ['the form was sent within two seconds'] : []),
    ...(isWithinRate(address) ? [] : ['many submissions came from one address']),
  ];
}

/** Why a submission with these signs is suspected spam; null where there are fewer than two. */
export const suspicionOf = (signs: readonly string[]): string | null =>
  signs.length < 2 ? null : signs.join(' and ');
