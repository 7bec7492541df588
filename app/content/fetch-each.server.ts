import { UnreachableError } from './content-error.server.ts';

const FETCHES_AT_ONCE = 6;
/** So many failures in a row are an outage of the Content Lake, rather than of single audits. */
const FAILURES_OF_OUTAGE = 6;

/**
 * Fetches each audit, at most six at once, with `take`, which rejects only where the Content Lake sent no
 * response. Resolves to those that failed so and, if the Content Lake asks to wait or does not answer at all,
 * to the last error of this outage.
 */
export async function fetchEach<Audit>(
  audits: readonly Audit[],
  take: (audit: Audit) => Promise<void>,
): Promise<{ lost: Map<Audit, UnreachableError>; outage?: UnreachableError | undefined }> {
  const lost = new Map<Audit, UnreachableError>();
  let failures = 0;
  let hasAnswer = false;
  let isOver = false;
  const rest = audits.values();
  const worker = async () => {
    for (const audit of rest) {
      if (isOver) return;
      try {
        await take(audit);
        hasAnswer = true;
        failures = 0;
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        lost.set(audit, error);
        failures += 1;
        isOver ||= error.retryAfterMs > 0 || failures >= FAILURES_OF_OUTAGE;
      }
    }
  };
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, worker));
  return { lost, outage: isOver || !hasAnswer ? [...lost.values()].at(-1) : undefined };
}
