import type { SanityClient } from '@sanity/client';
import { ownProperty, parseJson } from '#app/quiz/base/unknown.ts';
import { auditContentQuery, auditListQuery } from '#app/quiz/contract/query.ts';
import { isTooDeep, MAX_DEPTH } from '#shared/json-depth.ts';
import { RESPONSE_BYTES } from '#shared/limits.ts';
import { messageOf } from '#shared/message-of.mjs';
import { parseRetryAfter } from '#shared/retry-after.ts';
import { UnreachableError } from './content-error.server.ts';
import { readBody } from './read-body.server.ts';

/** For the whole response. */
const DEADLINE_MS = 5_000;
/** The longest wait that the Content Lake may ask for. */
const MAX_RETRY_AFTER_MS = 10 * 60_000;

type FetchOptions = { deadlineMs?: number | undefined; lastLiveEventId?: string | undefined };

type Query = { query: string; params?: Record<string, string> };

/** What a store asks for: the list of audits, and one’s content by id. Both reject like `fetchContent`. */
export const contentQueries = (client: SanityClient, deadlineMs?: number) => ({
  fetchList: (lastLiveEventId?: string) =>
    fetchContent(client, { query: auditListQuery }, { deadlineMs, lastLiveEventId }),
  fetchAudit: (audit: string, lastLiveEventId?: string) =>
    fetchContent(
      client,
      { query: auditContentQuery, params: { audit } },
      { deadlineMs, lastLiveEventId },
    ),
});

/**
 * Queries the Content Lake once. Rejects with an `UnreachableError` if there is no result. It does not use
 * the client's own `fetch`, which reads a response of any size into memory.
 */
export async function fetchContent(
  client: SanityClient,
  { query, params = {} }: Query,
  { deadlineMs = DEADLINE_MS, lastLiveEventId }: FetchOptions = {},
): Promise<unknown> {
  let isAnswer = false;
  let retryAfterMs = 0;
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const { useCdn, perspective, token } = client.config();
    const url = new URL(client.getUrl(client.getDataUrl('query'), useCdn));
    url.searchParams.set('query', query);
    for (const [name, value] of Object.entries(params))
      url.searchParams.set(`$${name}`, JSON.stringify(value));
    url.searchParams.set('returnQuery', 'false');
    url.searchParams.set('perspective', String(perspective));
    if (lastLiveEventId) url.searchParams.set('lastLiveEventId', lastLiveEventId);
    const response = await fetch(url, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      redirect: 'error',
      signal,
    });
    isAnswer = response.ok;
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    retryAfterMs = parseRetryAfter(retryAfter, Date.now(), MAX_RETRY_AFTER_MS) ?? 0;
    const text = (await readBody(response, { signal, maxBytes: RESPONSE_BYTES })).toString();
    // Parsing and validating a list nested a million times takes hundreds of megabytes.
    if (isTooDeep(text))
      throw new Error(`the response is nested more than ${MAX_DEPTH} levels deep`);
    const body = parseJson(text);
    if (!response.ok) throw new Error(`the response is ${refusalOf(response.status, body)}`);
    const result = ownProperty(body, 'result');
    if (result === undefined) throw new Error('the response has no result');
    return result;
  } catch (cause) {
    const message = `The content could not be fetched: ${messageOf(innermost(cause))}`;
    isAnswer &&= !signal.aborted;
    throw new UnreachableError(message, { cause, isAnswer, retryAfterMs });
  }
}

/** The status with what the Content Lake says is wrong. */
function refusalOf(status: number, body: unknown): string {
  const error = ownProperty(body, 'error');
  const details = ownProperty(error, 'description') ?? ownProperty(body, 'message') ?? error;
  return typeof details === 'string' ? `${status}, ${details.slice(0, 300)}` : `${status}`;
}

/** The error of `fetch` says only that it failed; its cause says why. */
const innermost = (error: unknown): unknown =>
  error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
