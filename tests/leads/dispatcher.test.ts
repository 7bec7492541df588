import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import type { Sender } from '#leads/delivery/endpoint.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  replay,
} from '#leads/delivery/endpoints.ts';
import { leadsMetricsRoutes } from '#leads/http/metrics-routes.ts';
import { ENGINES } from './databases.ts';
import {
  addWebhook,
  attemptsOf,
  deliveriesOf,
  emit,
  insertCompleteLead,
  LOCAL,
  START,
  startDelivery,
} from './delivery.ts';
import { type Respond, startReceiver } from './receiver.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const respondWith =
  (status: number, headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    response.writeHead(status, headers).end();

describe.each(ENGINES)('%s', (engine) => {
  /** A dispatcher, a receiver, and a webhook that leads to it. */
  async function start() {
    const receiver = await startReceiver();
    const delivery = await startDelivery(engine);
    const crm = await addWebhook(delivery.database, receiver.url);
    const send = async () => {
      const submission = await insertCompleteLead(delivery.database);
      const event = await emit(delivery.database, submission, delivery.clock.now());
      delivery.dispatcher.wake();
      await delivery.clock.pass(0);
      return { submission, event };
    };
    const state = async () =>
      (await deliveriesOf(delivery.database, crm.id)).map((each) => each.state);
    return { receiver, crm, send, state, ...delivery };
  }

  test('a fault in the process is in the log, and the delivery is tried again', async () => {
    const broken: Sender = () => Promise.reject(new Error('no'));
    const { database, dispatcher, clock, log } = await startDelivery(engine, {
      senders: { webhook: broken },
    });
    const crm = await addWebhook(database, 'https://crm.example/');
    await emit(database, await insertCompleteLead(database), clock.now());
    dispatcher.wake();
    await clock.pass(0);
    expect(log).toEqual(['attempt-failed']);
    expect(await deliveriesOf(database, crm.id)).toMatchObject([{ state: 'due', attempts: 1 }]);
  });

  test('an event is sent at once, signed, and the attempt is recorded', async () => {
    const { receiver, crm, send, state, database } = await start();
    const { event, submission } = await send();
    expect(await state()).toEqual(['delivered']);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers).toMatchObject({
      'webhook-id': event,
      'webhook-timestamp': String(START / SECOND),
      'content-type': 'application/json',
      'user-agent': 'quiz-leads',
    });
    const signature = new Webhook(crm.secret).sign(event, new Date(START), body);
    expect(headers).toMatchObject({ 'webhook-signature': signature });
    expect(JSON.parse(body)).toMatchObject({ type: 'lead.completed', data: { id: submission } });
    expect(await attemptsOf(database, crm.id)).toMatchObject([
      { n: 1, status: '204', error: null },
    ]);
  });

  test.each([
    ['an error', respondWith(500), 'The receiver responded with 500.'],
    [
      'a redirect',
      respondWith(302, { location: '/other' }),
      /redirect \(302\), which is not followed/,
    ],
    [
      'a cut connection',
      ((_, response) => response.destroy()) satisfies Respond,
      'The receiver closed the connection.',
    ],
  ])('%s is tried again, with the same id', async (_, respond, error) => {
    const { receiver, crm, send, state, database, clock } = await start();
    receiver.respond = respond;
    await send();
    expect(await state()).toEqual(['due']);
    expect(await attemptsOf(database, crm.id)).toMatchObject([
      { error: typeof error === 'string' ? error : expect.stringMatching(error) },
    ]);
    expect(receiver.received).toHaveLength(1);
    receiver.respond = respondWith(200);
    await clock.pass(7 * SECOND);
    expect(await state()).toEqual(['delivered']);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  });

  test('the tenth failure gives a delivery up, and the owner is told once a day', async () => {
    const notes: string[] = [];
    const receiver = await startReceiver();
    receiver.respond = respondWith(500);
    const email: Sender = async ({ payload }) => {
      notes.push(payload);
      return { status: '250', error: null };
    };
    const { database, clock, log } = await startDelivery(engine, {
      senders: { email },
      pollMs: 10 * MINUTE,
    });
    const crm = await addWebhook(database, receiver.url);
    const owner = { kind: 'email', name: 'Owner', url: 'owner@example.com' } as const;
    await createEndpoint(database.query, owner, { policy: LOCAL, now: START + 1 });
    for (const _ of [1, 2])
      await emit(database, await insertCompleteLead(database), START, 'lead.erased');
    await clock.pass(90 * HOUR);
    expect(await deliveriesOf(database, crm.id)).toMatchObject([
      { state: 'exhausted', attempts: 10, last_status: '500' },
      { state: 'exhausted', attempts: 10, last_status: '500' },
    ]);
    expect(log).toEqual(['delivery-given-up', 'delivery-given-up']);
    expect(notes).toEqual(['{"endpointName":"CRM"}']);
    expect(await listEndpoints(database.query)).toMatchObject([
      { exhausted: 2, waiting: 0, lastError: 'The receiver responded with 500.' },
      { kind: 'email' },
    ]);
  });

  test('a replay sends what was given up again, with the same id and ten new attempts', async () => {
    const { receiver, crm, send, state, database, dispatcher, clock } = await start();
    const { event } = await send();
    await database.query`update delivery set state = 'exhausted', attempts = 10`;
    const { query } = database;
    expect(await replay(query, { endpointId: crm.id }, clock.now())).toBe(1);
    receiver.respond = respondWith(500);
    dispatcher.wake();
    await clock.pass(0);
    expect(await state()).toEqual(['due']);
    receiver.respond = respondWith(200);
    await clock.pass(7 * SECOND);
    expect(await state()).toEqual(['delivered']);
    expect(receiver.received.map(({ id }) => id)).toEqual([event, event, event]);
    expect((await attemptsOf(database, crm.id)).map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(await replay(query, { endpointId: crm.id }, clock.now())).toBe(0);
    expect(await replay(query, { endpointId: crm.id, eventId: event }, clock.now())).toBe(1);
  });

  test('410 ends the endpoint, and its deliveries are held', async () => {
    const { receiver, crm, send, state, database, clock } = await start();
    receiver.respond = respondWith(410);
    await send();
    await send();
    await clock.pass(HOUR);
    expect(receiver.received).toHaveLength(1);
    expect(await state()).toEqual(['held', 'held']);
    expect(await listEndpoints(database.query)).toMatchObject([{ state: 'gone', waiting: 2 }]);
    receiver.respond = respondWith(200);
    await changeEndpoint(database.query, crm.id, { state: 'active' }, clock.now());
    await clock.pass(10 * SECOND);
    expect(await state()).toEqual(['delivered', 'delivered']);
  });

  test('a paused endpoint gets nothing until it is resumed', async () => {
    const { receiver, crm, send, state, database, clock } = await start();
    await changeEndpoint(database.query, crm.id, { state: 'paused' }, clock.now());
    await send();
    await clock.pass(MINUTE);
    expect(receiver.received).toEqual([]);
    await changeEndpoint(database.query, crm.id, { state: 'active' }, clock.now());
    await clock.pass(5 * SECOND);
    expect(await state()).toEqual(['delivered']);
  });

  test('the delay of a failing delivery counts from its event, and is 0 while its webhook is paused', async () => {
    const { receiver, crm, send, database, clock } = await start();
    const delay = async () => {
      const metrics = leadsMetricsRoutes({ database, now: () => clock.now() });
      const text = await (await metrics.request('/metrics')).text();
      return Number(/^leads_delivery_delay_seconds (.*)$/m.exec(text)?.[1]);
    };
    expect(await delay()).toBe(0);
    receiver.respond = respondWith(500);
    await send();
    await clock.pass(40 * MINUTE);
    expect(await delay()).toBe(40 * 60);
    await changeEndpoint(database.query, crm.id, { state: 'paused' }, clock.now());
    expect(await delay()).toBe(0);
    receiver.respond = respondWith(200);
    await changeEndpoint(database.query, crm.id, { state: 'active' }, clock.now());
    await clock.pass(2 * HOUR);
    expect(await delay()).toBe(0);
  });

  test('a newer version replaces one that still waits, and no replay brings it back', async () => {
    const { receiver, crm, send, state, database, dispatcher, clock } = await start();
    receiver.respond = respondWith(500);
    const { submission, event } = await send();
    await emit(database, submission, clock.now());
    receiver.respond = respondWith(200);
    dispatcher.wake();
    await clock.pass(MINUTE);
    expect(await state()).toEqual(['superseded', 'delivered']);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({
      data: { version: 2 },
    });
    await database.query`update delivery set state = 'exhausted' where event_id = ${event}`;
    expect(await replay(database.query, { endpointId: crm.id }, clock.now())).toBe(0);
  });

  test('Retry-After holds back everything for that endpoint', async () => {
    const { receiver, send, state, clock } = await start();
    receiver.respond = respondWith(429, { 'retry-after': '600' });
    await send();
    await send();
    await clock.pass(9 * MINUTE);
    expect(receiver.received).toHaveLength(1);
    await clock.pass(10 * MINUTE);
    expect(receiver.received).toHaveLength(2);
    receiver.respond = respondWith(200);
    await clock.pass(2 * MINUTE);
    expect(await state()).toEqual(['delivered', 'delivered']);
  });

  test('a mail server that is back sends what waited, although it does not know the first address', async () => {
    const unknown = { status: '550', error: 'No.', isOfRecipient: true, isFinal: true };
    const answers = [...Array(5).fill({ status: null, error: 'Away.' }), unknown];
    const email: Sender = async () => answers.shift() ?? { status: '250', error: null };
    const { database, clock, dispatcher } = await startDelivery(engine, { senders: { email } });
    const request = { kind: 'email', name: 'Ada', url: 'ada@example.ca' } as const;
    await createEndpoint(database.query, request, { policy: LOCAL, now: START });
    for (let n = 0; n < 7; n += 1)
      await emit(database, await insertCompleteLead(database), clock.now());
    dispatcher.wake();
    await clock.pass(MINUTE + 5 * SECOND);
    const states = await database.query`select state from delivery order by state`;
    expect(states.map(({ state }) => state)).toEqual([...Array(6).fill('delivered'), 'exhausted']);
  });

  test('what a dispatcher leased and never finished is due again when its lease ends', async () => {
    const { receiver, crm, send, state, database, clock } = await start();
    const { event } = await send();
    const lease = clock.now() + MINUTE;
    await database.query`update delivery set state = 'sending', lease_until = ${lease}`;
    await clock.pass(MINUTE - SECOND);
    expect(receiver.received).toHaveLength(1);
    await clock.pass(5 * SECOND);
    expect(await state()).toEqual(['delivered']);
    expect(receiver.received.map(({ id }) => id)).toEqual([event, event]);
    await deleteEndpoint(database.query, crm.id);
    expect(await database.query`select * from attempt`).toEqual([]);
  });
});
