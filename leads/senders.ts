import { randomUUID } from 'node:crypto';
import type { TestResult } from './api/endpoint-api.ts';
import type { LeadsContext } from './context.ts';
import { resolveByDns } from './delivery/address-guard.ts';
import { systemClock } from './delivery/clock.ts';
import type { Senders } from './delivery/endpoint.ts';
import { existingEndpoint } from './delivery/endpoints.ts';
import { createWebhookSender } from './delivery/post.ts';
import { sampleEvent } from './delivery/sample-event.ts';
import { createNoteSender, createVisitorSender } from './email/email-senders.ts';
import { createMailer } from './email/mailer.ts';

/** How each kind of endpoint is reached, as the environment says. */
export function sendersFor(context: LeadsContext): Senders {
  const { database, environment } = context;
  const { addressPolicy: policy } = environment;
  const mailer = createMailer(environment, database.query);
  return {
    webhook: createWebhookSender({ policy, resolve: resolveByDns, clock: systemClock }),
    email: createNoteSender(mailer, context),
    report: createVisitorSender(mailer, context),
  };
}

/**
 * Sends a sample event to an endpoint at once, whatever its state, and says what came back. Nothing is
 * stored. Rejects with a `Refusal` if there is no such endpoint.
 */
export async function sendTest(context: LeadsContext, endpointId: string): Promise<TestResult> {
  const endpoint = await existingEndpoint(context.database.query, endpointId);
  const startedAt = context.now();
  const event = sampleEvent(startedAt);
  const outcome = await sendersFor(context)[endpoint.kind]({
    eventId: `test-${randomUUID()}`,
    type: event.type,
    payload: JSON.stringify(event),
    submissionId: null,
    endpoint,
  });
  const { status, error, isRedirect = false } = outcome;
  const ms = context.now() - startedAt;
  return { isDelivered: error === null, status, error, isRedirect, ms };
}
