import type { SanityClient } from '@sanity/client';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import { parseJson, property } from '#app/quiz/contract/unknown.ts';
import { messageOf } from '#http/message-of.mjs';
import { UnreachableError } from './content-error.server.ts';

/** For the whole response. */
export const DEADLINE_MS = 5_000;

/** Fifty times the content that we ship. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

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
    const body = parseJson(await readText(response, signal));
    if (!response.ok) throw refusalOf(response, body);
    const result = property(body, 'result');
    if (result === undefined) throw new Error('the response has no result');
    return result;
  } catch (cause) {
    const message = `The content could not be fetched: ${messageOf(innermost(cause))}`;
    throw new UnreachableError(message, [], { cause });
  }
}

/** Reads a body until the signal, and ends the connection of one that is too long. */
async function readText({ body }: Response, signal: AbortSignal): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  // `fetch` may no longer look at the signal once the response has begun.
  signal.addEventListener('abort', cancel);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) {
      cancel();
      throw new Error(`the response has more than ${MAX_RESPONSE_BYTES / 1024 / 1024} MB`);
    }
    chunks.push(part.value);
  }
  signal.throwIfAborted();
  return Buffer.concat(chunks).toString();
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
