import { randomUUID } from 'node:crypto';
import { isLoopbackHost } from '#http/hosts.ts';
import type { TestResult } from '#leads/admin/api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { createMailer } from '#leads/email/mailer.ts';
import { createNoteSender, createReportSender } from '#leads/email/senders.ts';
import { type Environment, studioAddressOf } from '#leads/environment.ts';
import { type AddressPolicy, resolveByDns } from './address-guard.ts';
import { createSteadyClock, systemClock } from './clock.ts';
import { Dispatcher } from './dispatcher.ts';
import { EndpointError, findEndpoint } from './endpoints.ts';
import type { Senders } from './outcome.ts';
import { sampleEvent } from './sample-event.ts';
import { createWebhookSender } from './webhook.ts';

type DeliveryContext = Pick<LeadsContext, 'database' | 'environment' | 'key' | 'now' | 'log'>;

/** Which addresses webhooks may have, as the environment says. */
export const addressPolicyOf = ({
  LEADS_HOST,
  LEADS_ALLOW_PRIVATE_WEBHOOKS,
}: Pick<Environment, 'LEADS_HOST' | 'LEADS_ALLOW_PRIVATE_WEBHOOKS'>): AddressPolicy => ({
  allowsLoopback: isLoopbackHost(LEADS_HOST),
  allowsPrivate: LEADS_ALLOW_PRIVATE_WEBHOOKS,
});

function sendersFor(context: DeliveryContext): Senders {
  const { environment, now } = context;
  const policy = addressPolicyOf(environment);
  const mailer = createMailer(environment);
  return {
    webhook: createWebhookSender({ policy, resolve: resolveByDns, clock: systemClock }),
    email: createNoteSender(mailer, studioAddressOf(environment), now),
    report: createReportSender(mailer, context),
  };
}

/** The dispatcher of this process, not started yet. */
export const createDispatcher = (context: DeliveryContext): Dispatcher =>
  new Dispatcher({
    database: context.database,
    clock: createSteadyClock(),
    senders: sendersFor(context),
    random: Math.random,
    log: context.log,
  });

/**
 * Sends a sample event to an endpoint at once, whatever its state, and says what came back. Nothing
 * is stored. Rejects with an `EndpointError` if there is no such endpoint.
 */
export async function sendTest(context: DeliveryContext, endpointId: string): Promise<TestResult> {
  const endpoint = await findEndpoint(context.database.query, endpointId);
  if (!endpoint || endpoint.kind === 'report')
    throw new EndpointError('id', 'There is no endpoint with this id.');
  const startedAt = context.now();
  const event = sampleEvent(startedAt);
  const { status, error } = await sendersFor(context)[endpoint.kind]({
    eventId: `test-${randomUUID()}`,
    type: event.type,
    payload: JSON.stringify(event),
    submissionId: null,
    endpoint,
  });
  return { isDelivered: error === null, status, error, ms: context.now() - startedAt };
}
