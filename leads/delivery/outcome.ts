import type { Endpoint } from './endpoint.ts';

/** One event to send, and the endpoint to send it to. */
export type OutgoingEvent = {
  /** The same at each attempt: the `webhook-id`. */
  eventId: string;
  type: string;
  /** The event as JSON, which is the body of a webhook. */
  payload: string;
  submissionId: string | null;
  endpoint: Endpoint;
};

/** What became of one attempt. It was delivered if there is no `error`. */
export type AttemptOutcome = {
  /** A status code of HTTP or SMTP, or `NOT_SENT` of the admin interface. */
  status: string | null;
  /** A sentence without personal data. */
  error: string | null;
  /** How long the receiver asked us to wait, in milliseconds. */
  retryAfter?: number;
  /** It failed only because its endpoint does not say that it answers with a redirect. */
  isRedirect?: boolean;
  /** The receiver wants nothing more, ever. */
  isGone?: boolean;
  /** Another attempt could not succeed either. */
  isFinal?: boolean;
};

/** Makes one attempt, within `SEND_TIMEOUT_MS`. */
export type Sender = (event: OutgoingEvent) => Promise<AttemptOutcome>;

/** How each kind of endpoint is reached. */
export type Senders = Record<Endpoint['kind'], Sender>;

export const SEND_TIMEOUT_MS = 20_000;
