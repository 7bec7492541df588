import type { SanityClient } from '@sanity/client';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import { UnreachableError } from './content-error.server.ts';

/** `timeout` of the client only watches for silence; this is the deadline for the whole answer. */
export const DEADLINE = 5_000;

type FetchOptions = { query?: string; deadline?: number; lastLiveEventId?: string };

/** Asks the Content Lake for everything, once. Any failure is an `UnreachableError` with its cause. */
export async function fetchContent(
  client: SanityClient,
  { query = siteContentQuery, deadline = DEADLINE, lastLiveEventId }: FetchOptions = {},
): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(deadline);
    const answer: unknown = await client.fetch(query, {}, { signal, lastLiveEventId });
    // The client gives `undefined`, and no error, for HTML, `{}` and a redirect.
    if (answer === undefined) throw new Error('the answer holds no result');
    return answer;
  } catch (cause) {
    throw new UnreachableError(`The content could not be fetched: ${reason(cause)}`, [], { cause });
  }
}

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
