import type { Submission } from '#app/quiz/contract/submission.ts';
import { createVisitorLimit } from './visitor-limits.ts';

/** Nobody fills in seven fields faster. */
const MIN_ELAPSED_MS = 2000;

/** New leads from one address. A class, an office and a mobile network's shared address stay below it. */
const NEW_LEADS = { own: { capacity: 100, refillMs: 30_000 } };

/**
 * Finds the signs that a new lead comes from a program. Each may be that of a person: a form filler fills in
 * a hidden field, and quickly; a whole school has one address. So only two of them make a suspicion.
 */
export function createSpamCheck(now: () => number) {
  const isWithinRate = createVisitorLimit(NEW_LEADS, now);
  return ({ trap, elapsedMs }: Submission, address: string | undefined): string[] => [
    ...(trap === '' ? [] : ['a hidden field was filled in']),
    ...(elapsedMs < MIN_ELAPSED_MS ? ['the form was sent within two seconds'] : []),
    ...(isWithinRate(address) ? [] : ['many submissions came from one address']),
  ];
}

/** Why a submission with these signs is suspected spam; null where there are fewer than two. */
export const suspicionOf = (signs: readonly string[]): string | null =>
  signs.length < 2 ? null : signs.join(' and ');
