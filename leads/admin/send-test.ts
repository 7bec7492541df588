import { randomUUID } from 'node:crypto';
import type { TestResult } from '#leads/api/endpoint-api.ts';
import type { LeadsContext } from '#leads/context.ts';
import { existingEndpoint } from '#leads/delivery/endpoints.ts';
import { sampleEvent } from '#leads/delivery/sample-event.ts';
import { sendersFor } from '#leads/senders.ts';

/**
 * Sends a sample event to an endpoint at once, whatever its state, and says what came back. Nothing
 * is stored. Rejects with an `Refusal` if there is no such endpoint.
 */
export async function sendTest(context: LeadsContext, endpointId: string): Promise<TestResult> {
  const endpoint = await existingEndpoint(context.database.query, endpointId);
  const startedAt = context.now();
  const event = sampleEvent(startedAt);
  const {
    status,
    error,
    isRedirect = false,
  } = await sendersFor(context)[endpoint.kind]({
    eventId: `test-${randomUUID()}`,
    type: event.type,
    payload: JSON.stringify(event),
    submissionId: null,
    endpoint,
  });
  const ms = context.now() - startedAt;
  return { isDelivered: error === null, status, error, isRedirect, ms };
}
