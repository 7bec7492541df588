import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { finished } from 'node:stream/promises';
import { DAY_MS } from '#leads/api/period.ts';
import { describeError } from '#leads/describe-error.ts';
import { parseRetryAfter } from '#shared/retry-after.ts';
import {
  type AddressPolicy,
  addressProblem,
  guardedLookup,
  type Resolve,
  SendError,
} from './address-guard.ts';
import type { Clock } from './clock.ts';
import { type AttemptOutcome, SEND_TIMEOUT_MS, type Sender } from './endpoint.ts';
import { signatureHeaders } from './signature.ts';

type PostOptions = { policy: AddressPolicy; resolve: Resolve; clock: Clock };

/** For how long a response is read; its status is all that counts. */
const MAX_RESPONSE_MS = 1000;

/** Sends events as signed webhooks. */
export const createWebhookSender =
  (options: PostOptions): Sender =>
  async ({ eventId, payload, endpoint }) => {
    const { url, secrets, answersWithRedirect } = endpoint;
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'quiz-leads',
      ...signatureHeaders(eventId, payload, secrets, options.clock.now()),
    };
    const outcome = await post(url, headers, payload, options);
    const isDelivered = outcome.isRedirect && answersWithRedirect;
    return isDelivered ? { status: outcome.status, error: null } : outcome;
  };

/**
 * Sends one request and says what became of it. Follows no redirect, connects only where the guard allows,
 * and ends 1 s after the response's status, and 20 s after the beginning. Never rejects.
 */
export async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  { policy, resolve, clock }: PostOptions,
): Promise<AttemptOutcome> {
  const problem = addressProblem(address, policy);
  if (problem !== undefined) return { status: null, error: problem };
  const url = new URL(address);
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(url, policy, resolve),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  // After a response too, in the same packet for example: its status counts.
  request.on('error', () => {});
  const end = once(request, 'close').then(() => {
    throw new SendError('The connection ended without a response.');
  });
  const timeOut = new SendError(`No response within ${SEND_TIMEOUT_MS / 1000} s.`);
  let cancel = clock.after(SEND_TIMEOUT_MS, () => request.destroy(timeOut));
  try {
    request.end(body);
    const response: IncomingMessage = (await Promise.race([once(request, 'response'), end]))[0];
    cancel();
    cancel = clock.after(MAX_RESPONSE_MS, () => request.destroy());
    await finished(response.resume()).catch(() => {});
    return outcomeOf(response, url, clock.now());
  } catch (error) {
    return { status: null, error: sentenceOf(error) };
  } finally {
    cancel();
  }
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, url: URL, now: number) {
  const status = String(statusCode);
  if (statusCode >= 200 && statusCode < 300) return { status, error: null };
  const isRedirect = statusCode >= 300 && statusCode < 400;
  return {
    status,
    error: isRedirect
      ? `The receiver responded with a redirect (${status}), which is not followed.`
      : `The receiver responded with ${status}.`,
    isRedirect: [302, 303].includes(statusCode) && leadsElsewhere(headers.location, url),
    retryAfter: parseRetryAfter(headers['retry-after'], now, DAY_MS),
    isGone: statusCode === 410,
  };
}

/** Whether a `Location` is another https address than the one to which the request was sent. */
export function leadsElsewhere(location: string | undefined, url: URL): boolean {
  if (location === undefined || !URL.canParse(location, url)) return false;
  const target = new URL(location, url);
  target.hash = url.hash;
  return target.protocol === 'https:' && target.href !== url.href;
}

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'The receiver refuses connections.',
  ECONNRESET: 'The receiver closed the connection.',
  ENOTFOUND: 'The host is not known.',
  EAI_AGAIN: 'The host could not be looked up.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The connection timed out.',
};

/** Node's own messages hold addresses, so only their codes are passed on. */
function sentenceOf(error: unknown): string {
  if (error instanceof SendError) return error.message;
  const { error: name, code = name } = describeError(error);
  return SENTENCES[code] ?? `The connection failed (${code}).`;
}
