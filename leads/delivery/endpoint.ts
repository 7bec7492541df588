import { z } from 'zod';
import { endpointItem } from '#leads/api/endpoint-api.ts';
import { decodeRow, flagColumn, jsonColumn, type Row } from '#leads/database/query.ts';

/** A webhook, the owner's note by email, or emails to visitors (`report`, a row that no list shows). */
export type Endpoint = z.infer<typeof endpoint>;

const { id, name, audit, url, state } = endpointItem.shape;

const endpoint = z.object({
  id,
  name,
  audit,
  url,
  state,
  answersWithRedirect: flagColumn,
  includesLead: flagColumn,
  kind: z.enum(['webhook', 'email', 'report']),
  secrets: jsonColumn.pipe(z.array(z.object({ secret: z.string(), until: z.number().nullable() }))),
  /** Attempts that failed since the last success. */
  failures: z.number(),
  /** While the circuit is open, when the next probe may be made; 0 while it is closed. */
  openUntil: z.number(),
});

export const decodeEndpoint = (row: Row): Endpoint => decodeRow(endpoint, row);

/** An endpoint in its first state. */
export const NEW_ENDPOINT = { state: 'active', failures: 0, openUntil: 0 } as const;

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
  /** A mail server refuses this recipient, whom a visitor may have made up, and so is there for others. */
  isOfRecipient?: boolean;
  /** Another attempt could not succeed either. */
  isFinal?: boolean;
};

/** Makes one attempt, within `SEND_TIMEOUT_MS`. */
export type Sender = (event: OutgoingEvent) => Promise<AttemptOutcome>;

/** How each kind of endpoint is reached. */
export type Senders = Record<Endpoint['kind'], Sender>;

export const SEND_TIMEOUT_MS = 20_000;
