import type { SanityClient } from '@sanity/client';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import { parseJson, property } from '#app/quiz/contract/unknown.ts';
import { isTooDeep, MAX_DEPTH } from '#process/json-depth.ts';
import { messageOf } from '#process/message-of.mjs';
import { UnreachableError } from './content-error.server.ts';
import { readBody } from './read-body.server.ts';

/** For the whole response. */
const DEADLINE_MS = 5_000;

/** Some five hundred audits like the one that we ship. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

type FetchOptions = { query?: string; deadlineMs?: number; lastLiveEventId?: string };

/**
 * Queries the Content Lake once. Rejects with an `UnreachableError` if there is no result. It does
 * not use the client's own `fetch`, which reads a response of any size into memory.
 */
export async function fetchContent(
  client: SanityClient,
  { query = siteContentQuery, deadlineMs = DEADLINE_MS, lastLiveEventId }: FetchOptions = {},
): Promise<unknown> {
  try {
    const { useCdn, perspective, token } = client.config();
    const url = new URL(client.getUrl(client.getDataUrl('query'), useCdn));
    url.searchParams.set('query', query);
    url.searchParams.set('returnQuery', 'false');
    url.searchParams.set('perspective', String(perspective));
    if (lastLiveEventId) url.searchParams.set('lastLiveEventId', lastLiveEventId);
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(url, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      redirect: 'error',
      signal,
    });
    const text = (await readBody(response, { signal, maxBytes: MAX_RESPONSE_BYTES })).toString();
    // Parsing and validating a list nested a million times takes hundreds of megabytes.
    if (isTooDeep(text))
      throw new Error(`the response is nested more than ${MAX_DEPTH} levels deep`);
    const body = parseJson(text);
    if (!response.ok) throw refusalOf(response, body);
    const result = property(body, 'result');
    if (result === undefined) throw new Error('the response has no result');
    return result;
  } catch (cause) {
    const message = `The content could not be fetched: ${messageOf(innermost(cause))}`;
    throw new UnreachableError(message, [], { cause });
  }
}

/** What the Content Lake says is wrong, with its headers, which `retryAfter` reads. */
function refusalOf({ status, headers }: Response, body: unknown): Error {
  const error = property(body, 'error');
  const details = property(error, 'description') ?? property(body, 'message') ?? error;
  const message = typeof details === 'string' ? `${status}, ${details.slice(0, 300)}` : `${status}`;
  const response = { headers: { 'retry-after': headers.get('retry-after') } };
  return Object.assign(new Error(`the response is ${message}`), { response });
}

/** The error of `fetch` says only that it failed; its cause says why. */
const innermost = (error: unknown): unknown =>
  error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
