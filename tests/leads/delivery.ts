import type { Database, Row } from '#leads/database/query.ts';
import { insertSubmission } from '#leads/database/stored-submission.ts';
import { resolveByDns } from '#leads/delivery/address-guard.ts';
import { Dispatcher, type DispatcherOptions } from '#leads/delivery/dispatcher.ts';
import type { Sender, Senders } from '#leads/delivery/endpoint.ts';
import { createEndpoint } from '#leads/delivery/endpoints.ts';
import { createWebhookSender } from '#leads/delivery/post.ts';
import { emitEvent, nextEventVersion } from '#leads/events/emit-event.ts';
import type { EventType } from '#leads/events/event.ts';
import { logLineOf } from '#shared/log.ts';
import { storedLead } from './admin/stored-leads.ts';
import { type Engine, openTestDatabase } from './databases.ts';
import { SimulatedClock } from './simulated-clock.ts';

export const LOCAL = { allowsLoopback: true, allowsPrivate: false };

export const START = Date.parse('2026-03-01T12:00:00Z');

type Options = Partial<Omit<DispatcherOptions, 'senders'>> & { senders?: Partial<Senders> };

/** A database, a simulated clock and a dispatcher that was started. */
export async function startDelivery(engine: Engine, { senders, ...options }: Options = {}) {
  const database = await openTestDatabase(engine);
  const clock: SimulatedClock = new SimulatedClock(START, () => dispatcher.settled());
  const log: string[] = [];
  const isSent: Sender = async () => ({ status: '250', error: null });
  const dispatcher = new Dispatcher({
    database,
    clock,
    senders: {
      webhook: createWebhookSender({ policy: LOCAL, resolve: resolveByDns, clock }),
      email: isSent,
      report: isSent,
      ...senders,
    },
    random: () => 0.5,
    log: (event, details) => void log.push(JSON.parse(logLineOf(event, details)).event),
    ...options,
  });
  dispatcher.start();
  return { database, clock, dispatcher, log };
}

export async function addWebhook(database: Database, url: string, name = 'CRM', now = START) {
  const request = { kind: 'webhook', name, url } as const;
  const { endpoint, secret } = await createEndpoint(database.query, request, {
    policy: LOCAL,
    now,
  });
  return { id: endpoint.id, secret: secret ?? '' };
}

/** Stores a submission as it is, without its events. Returns its id. */
export async function insertCompleteLead({ query }: Database): Promise<string> {
  const score = { score: 62, level: 'Digital Achiever', verification: 'snapshot' } as const;
  const lead = storedLead({ stage: 'complete', receivedAt: START, ...score });
  await insertSubmission(query, lead);
  return lead.id;
}

/** Stores the next event of a submission, as the process does when it stores a version. */
export const emit = (
  database: Database,
  submissionId: string,
  now: number,
  type: EventType = 'lead.completed',
): Promise<string> =>
  database.transaction(async (query) => {
    const version = await nextEventVersion(query, submissionId);
    const timestamp = new Date(now).toISOString();
    const audit = { id: 'audit', title: 'Audit' };
    const data = { id: submissionId, version, audit, score: 62, test: false };
    return emitEvent(query, { type, timestamp, data }, submissionId);
  });

/** Each delivery of an endpoint, the first one first. */
export const deliveriesOf = (database: Database, endpointId: string): Promise<Row[]> =>
  database.query`select delivery.* from delivery join event on event.id = event_id
     where endpoint_id = ${endpointId} order by at, version`;

export const attemptsOf = (database: Database, endpointId: string): Promise<Row[]> =>
  database.query`select * from attempt where endpoint_id = ${endpointId} order by at, n`;
