import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { DAY_MS } from '#leads/time.ts';
import { parseRetryAfter } from '#process/retry-after.ts';
import {
  type AddressPolicy,
  addressProblem,
  guardedLookup,
  type Resolve,
  SendError,
} from './address-guard.ts';
import type { Clock } from './clock.ts';
import { type Outcome, SEND_TIMEOUT_MS, type Sender } from './outcome.ts';
import { signatureHeaders } from './signature.ts';

type PostOptions = { policy: AddressPolicy; resolve: Resolve; clock: Clock };

/** For how long a response is read; its status is all that counts. */
const MAX_RESPONSE_MS = 1000;

/** Sends events as signed webhooks. */
export const createWebhookSender =
  (options: PostOptions): Sender =>
  ({ eventId, payload, endpoint }) =>
    post(
      endpoint.url,
      {
        'content-type': 'application/json',
        'user-agent': 'quiz-leads',
        ...signatureHeaders(eventId, payload, endpoint.secrets, options.clock.now()),
      },
      payload,
      options,
    );

/**
 * Sends one request and says what became of it. Follows no redirect, connects only where the guard
 * allows, and ends 1 s after the response's status, and 20 s after the beginning. Never rejects.
 */
export function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  { policy, resolve, clock }: PostOptions,
): Promise<Outcome> {
  const problem = addressProblem(address, policy);
  if (problem !== undefined) return Promise.resolve({ status: null, error: problem });
  const url = new URL(address);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done) => {
    let outcome: Outcome = { status: null, error: 'The connection ended without a response.' };
    const request = send(url, {
      method: 'POST',
      agent: false,
      lookup: guardedLookup(url, policy, resolve),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    let cancel = clock.after(SEND_TIMEOUT_MS, () =>
      request.destroy(new SendError(`No response within ${SEND_TIMEOUT_MS / 1000} s.`)),
    );
    let hasResponse = false;
    request.on('response', (response) => {
      hasResponse = true;
      outcome = outcomeOf(response.statusCode ?? 0, response.headers['retry-after'], clock.now());
      cancel();
      cancel = clock.after(MAX_RESPONSE_MS, () => request.destroy());
      response.resume().on('error', () => {});
    });
    request.on('error', (error) => {
      if (!hasResponse) outcome = { status: null, error: sentenceOf(error) };
    });
    request.on('close', () => {
      cancel();
      done(outcome);
    });
    request.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined, now: number): Outcome {
  const text = String(status);
  if (status >= 200 && status < 300) return { status: text, error: null };
  return {
    status: text,
    error:
      status >= 300 && status < 400
        ? `The receiver responded with a redirect (${text}), which is not followed.`
        : `The receiver responded with ${text}.`,
    retryAfter: parseRetryAfter(retryAfter, now, DAY_MS),
    isGone: status === 410,
  };
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
function sentenceOf(error: Error): string {
  if (error instanceof SendError) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return SENTENCES[code] ?? `The connection failed (${code}).`;
}
