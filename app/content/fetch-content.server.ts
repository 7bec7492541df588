import type { SanityClient } from '@sanity/client';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import { UnreachableError } from './content-error.server.ts';
import { messageOf } from './log.server.ts';

/** For the whole response. The client's own `timeout` ends a request only if no data arrive. */
export const DEADLINE_MS = 5_000;

type FetchOptions = { query?: string; deadlineMs?: number; lastLiveEventId?: string };

/** Queries the Content Lake once. Rejects with an `UnreachableError` if there is no result. */
export async function fetchContent(
  client: SanityClient,
  { query = siteContentQuery, deadlineMs = DEADLINE_MS, lastLiveEventId }: FetchOptions = {},
): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const result: unknown = await client.fetch(query, {}, { signal, lastLiveEventId });
    // For HTML, `{}` and a redirect, the client returns `undefined` instead of an error.
    if (result === undefined) throw new Error('the response has no result');
    return result;
  } catch (cause) {
    const message = `The content could not be fetched: ${messageOf(cause)}`;
    throw new UnreachableError(message, [], { cause });
  }
}
