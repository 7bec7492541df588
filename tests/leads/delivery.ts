import { randomUUID } from 'node:crypto';
import type { Database, Row } from '#leads/database/database.ts';
import { resolveByDns } from '#leads/delivery/address-guard.ts';
import { Dispatcher, type DispatcherOptions } from '#leads/delivery/dispatcher.ts';
import { createEndpoint } from '#leads/delivery/endpoints.ts';
import type { Sender, Senders } from '#leads/delivery/outcome.ts';
import { createWebhookSender } from '#leads/delivery/webhook.ts';
import { emitEvent, nextEventVersion } from '#leads/events/emit-event.ts';
import type { EventType } from '#leads/events/event.ts';
import { logLineOf } from '#process/log.ts';
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

/** Stores a submission of Zoë's, with as little as the tables allow. Returns its id. */
export async function insertSubmission(database: Database, values: Row = {}): Promise<string> {
  const row: Row = {
    id: randomUUID(),
    version: 1,
    stage: 'complete',
    state: 'accepted',
    suspicion: null,
    lead: '{"firstName":"Zoë","lastName":"Roy","email":"zoe@example.com","businessName":"Le Four","industry":"Other","city":"Gatineau","province":"QC"}',
    answers: '{}',
    source: '{}',
    language: 'en-CA',
    scoring_revision: 'r1',
    score: 62,
    level: 'Digital Achiever',
    verification: 'snapshot',
    marketing: 0,
    consent_text_id: '0'.repeat(64),
    industry: 'Other',
    campaign: '',
    search: 'zoë',
    received_at: START,
    completed_at: START,
    retain_until: START + 1e10,
    person_key: 'ab'.repeat(32),
    ...values,
  };
  const names = Object.keys(row);
  await database.query(
    `insert into submission (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return String(row.id);
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
    const data = { id: submissionId, version, score: 62, level: 'Digital Achiever', test: false };
    return emitEvent(query, { type, timestamp, data }, submissionId);
  });

/** Each delivery of an endpoint, the first one first. */
export const deliveriesOf = (database: Database, endpointId: string): Promise<Row[]> =>
  database.query(
    `select delivery.* from delivery join event on event.id = event_id
     where endpoint_id = $1 order by at, version`,
    [endpointId],
  );

export const attemptsOf = (database: Database, endpointId: string): Promise<Row[]> =>
  database.query('select * from attempt where endpoint_id = $1 order by at, n', [endpointId]);
