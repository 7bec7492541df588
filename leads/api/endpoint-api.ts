import { z } from 'zod';
import { cleanCode } from '#app/quiz/base/entered-text.ts';
import { auditSummary, entered, line, missingForEmail } from './admin-api.ts';

const idOr = (none: string) => line.min(1, none).max(100, 'Use at most 100 characters.');
const id = idOr('Give its id.');

/** `GET /admin/endpoints`. A secret is sent only once: when a webhook is added or its secret is rotated. */
export const endpointItem = z.object({
  id: z.string(),
  kind: z.enum(['webhook', 'email']),
  name: z.string(),
  /** The id of the audit whose leads it gets; null for those of all audits. */
  audit: z.string().nullable(),
  /** The address of the webhook, or the recipient of the owner's note. */
  url: z.string(),
  state: z.enum(['active', 'paused', 'gone']),
  /** Of a webhook: a 302 or 303 to another https address counts as delivered. */
  answersWithRedirect: z.boolean(),
  /** Of a recipient: the emails hold the lead. */
  includesLead: z.boolean(),
  /** Of a recipient: the numbers of the last week come by email on Mondays. */
  isWeekly: z.boolean(),
  /** How many deliveries wait, and how many were given up. */
  waiting: z.number(),
  exhausted: z.number(),
  /** Sending is suspended, because five attempts in a row failed, or the receiver sent `Retry-After`. */
  isCircuitOpen: z.boolean(),
  lastSuccessAt: z.number().nullable(),
  lastError: z.string().nullable(),
});

export type EndpointItem = z.infer<typeof endpointItem>;

export const endpointList = z.object({
  items: z.array(endpointItem),
  audits: z.array(auditSummary),
  missingForEmail,
  /** The domains of the senders that settings may name: `MAIL_DOMAINS`. */
  mailDomains: z.array(z.string()),
});

export type EndpointList = z.infer<typeof endpointList>;

/** `POST /admin/endpoints`. Responds 201 with an `endpointWithSecret`; its secret is null for email. */
export const newEndpoint = z.strictObject({
  kind: z.enum(['webhook', 'email']),
  name: entered.min(1, 'Give it a name.').max(80, 'Use at most 80 characters.'),
  /** The id of the audit whose leads it gets. Without it, those of all audits. */
  audit: idOr('Choose an audit, or all of them.').optional(),
  url: z
    .string()
    .overwrite(cleanCode)
    .min(1, 'Enter an address.')
    .max(500, 'Use at most 500 characters.'),
});

export type NewEndpoint = z.infer<typeof newEndpoint>;

export const endpointWithSecret = z.object({
  endpoint: endpointItem,
  secret: z.string().nullable(),
});

/**
 * `PATCH /admin/endpoints/<id>` responds with an `endpointWithSecret`, whose secret is null unless it was
 * rotated: for a day, the old one signs too. `DELETE` removes the endpoint, and responds 204.
 */
export const endpointChange = z.strictObject({
  state: z.enum(['active', 'paused']).optional(),
  answersWithRedirect: z.boolean().optional(),
  includesLead: z.boolean().optional(),
  isWeekly: z.boolean().optional(),
  rotateSecret: z.boolean().optional(),
});

export type EndpointChange = z.infer<typeof endpointChange>;

/** `POST /admin/endpoints/<id>/test` sends a sample event at once and responds with what came back. */
export const testResult = z.object({
  isDelivered: z.boolean(),
  status: z.string().nullable(),
  error: z.string().nullable(),
  /** It failed, and would have counted as delivered if the endpoint answered with a redirect. */
  isRedirect: z.boolean(),
  ms: z.number(),
});

export type TestResult = z.infer<typeof testResult>;

/** `POST /admin/replay` makes one delivery due at once, or all that were given up or held at an endpoint. */
export const replayRequest = z.strictObject({ endpointId: id, eventId: id.optional() });
export const replayResult = z.object({ replayed: z.number() });
