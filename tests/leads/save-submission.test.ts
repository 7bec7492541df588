import { describe, expect, test } from 'vitest';
import { scoreFor } from '#app/quiz/score/score.ts';
import { saveContent } from '#leads/content/site-content.ts';
import type { Database } from '#leads/database/query.ts';
import { createEndpoint } from '#leads/delivery/endpoints.ts';
import { withdrawConsent } from '#leads/privacy/withdraw-consent.ts';
import { acceptSubmission, saveSubmission } from '#leads/submissions/save-submission.ts';
import { openTestContext } from './context.ts';
import { ENGINES } from './databases.ts';
import { addWebhook } from './delivery.ts';
import {
  CONSENT_TEXT_ID,
  completeSubmission,
  firstAnswers,
  handOver,
  leadSubmission,
  SUSPECT,
  saveTestContent,
  TICKED,
} from './submissions.ts';

const { quiz } = handOver;

const addEndpoint = (database: Database) => addWebhook(database, 'https://crm.example/hook');

const deliveries = async ({ query }: Database) =>
  await query`select event.type, event.version, delivery.state from delivery
     join event on event.id = delivery.event_id order by event.version`;

const stored = async ({ query }: Database) => (await query`select * from submission`)[0] ?? {};

describe.each(ENGINES)('%s', (engine) => {
  /** A process that knows the quiz and has a webhook. */
  async function start() {
    const context = await openTestContext(engine);
    const { database } = context;
    await saveTestContent(database);
    await addEndpoint(database);
    return { context, database };
  }

  test('of a source, no address is stored, and only the click ids that the settings name; these are in no log', async () => {
    const context = await openTestContext(engine);
    const { database } = context;
    const { siteSettings } = handOver;
    const saveWith = (clickIds: ('google' | 'meta')[] | undefined) =>
      saveContent(
        database.query,
        {
          ...handOver,
          siteSettings: { ...siteSettings, leads: { ...siteSettings.leads, clickIds } },
        },
        0,
      );
    await addEndpoint(database);
    const source = {
      utm_source: 'ads',
      ref: 'ada@example.test',
      gclid: 'G'.repeat(500),
      fbclid: 'F',
      msclkid: 'M',
    };
    for (const kept of [undefined, ['google', 'meta'] satisfies ('google' | 'meta')[]]) {
      await saveWith(kept);
      await saveSubmission(context, leadSubmission({ source }));
      context.clock.now += 1;
    }
    const rows = await database.query`select payload from event order by at`;
    const sources = rows.map(({ payload }) => JSON.parse(String(payload)).data.source);
    expect(sources).toEqual([
      { utm_source: 'ads' },
      { ...source, ref: undefined, msclkid: undefined },
    ]);
    expect(JSON.stringify(context.lines)).not.toContain('GGG');
  });

  test('a visitor who presses the booking button is told to webhooks, once, and not in another email', async () => {
    const { context, database } = await start();
    const recipient = { kind: 'email', name: 'Me', url: 'me@owner.example' } as const;
    const policy = { allowsLoopback: true, allowsPrivate: false };
    await createEndpoint(database.query, recipient, { policy, now: 0 });
    const report = completeSubmission(quiz);
    await saveSubmission(context, report);
    const bookedAt = context.clock.now + 60_000;
    context.clock.now = bookedAt;
    await saveSubmission(context, { ...report, version: 3, hasBooked: true });
    context.clock.now += 60_000;
    const corrected = { ...report.lead, email: 'new@example.test' };
    await saveSubmission(context, { ...report, version: 4, hasBooked: true, lead: corrected });
    expect(await stored(database)).toMatchObject({ booked_at: bookedAt, status: 'new' });
    const sent =
      await database.query`select kind, event.version, payload from delivery join endpoint on endpoint.id = endpoint_id
       join event on event.id = event_id order by kind, event.version`;
    const isoTime = new Date(bookedAt).toISOString();
    expect(
      sent.map(({ kind, version, payload }) => [
        kind,
        version,
        JSON.parse(String(payload)).data.bookedAt,
      ]),
    ).toEqual([
      ['email', 1, undefined],
      ['email', 3, isoTime],
      ['webhook', 1, undefined],
      ['webhook', 2, isoTime],
      ['webhook', 3, isoTime],
    ]);
  });

  test('the form creates a lead with its event; the report completes it and supersedes the event', async () => {
    const { context, database } = await start();
    const first = leadSubmission();
    expect(await saveSubmission(context, first)).toBe('stored');
    expect(await deliveries(database)).toEqual([
      { type: 'lead.created', version: 1, state: 'due' },
    ]);
    context.clock.now += 60_000;
    const report = completeSubmission(quiz, { id: first.id });
    expect(await saveSubmission(context, report)).toBe('stored');
    expect(await deliveries(database)).toEqual([
      { type: 'lead.created', version: 1, state: 'superseded' },
      { type: 'lead.completed', version: 2, state: 'due' },
    ]);
    expect(context.wakes.count).toBe(2);
    expect(await stored(database)).toMatchObject({
      stage: 'complete',
      score: scoreFor(quiz, {}, firstAnswers(quiz)),
      verification: 'snapshot',
      received_at: Date.UTC(2026, 0, 31, 12),
      completed_at: Date.UTC(2026, 0, 31, 12, 1),
      retain_until: Date.UTC(2028, 0, 31, 12, 1),
      search: 'zoe quebecois zoe@example.test cafe helene gaspe',
      campaign: 'spring',
      marketing: 0,
    });
  });

  test('the same version, or a lower one, changes nothing', async () => {
    const context = await openTestContext(engine);
    await addEndpoint(context.database);
    const report = completeSubmission(quiz);
    const sent = [report, report, report];
    const saved = await Promise.all(sent.map((each) => saveSubmission(context, each)));
    // Only afterwards: on Postgres, a lower version that arrives at the same time may be the first.
    saved.push(await saveSubmission(context, { ...report, version: 1 }));
    expect(saved.sort()).toEqual(['known', 'known', 'known', 'stored']);
    expect(await deliveries(context.database)).toEqual([
      { type: 'lead.completed', version: 1, state: 'due' },
    ]);
  });

  test('a form that is changed after the report keeps the report', async () => {
    const { context, database } = await start();
    const report = completeSubmission(quiz);
    await saveSubmission(context, report);
    const { score } = await stored(database);
    const lead = { ...report.lead, firstName: 'Anne' };
    await saveSubmission(context, leadSubmission({ id: report.id, version: 3, lead }));
    const row = await stored(database);
    expect(row).toMatchObject({ stage: 'complete', score, version: 3 });
    expect(row.lead).toContain('Anne');
  });

  test('an event holds the lead, the answers in the words of the quiz, and the consent', async () => {
    const { context, database } = await start();
    const report = completeSubmission(quiz, { consent: TICKED });
    await saveSubmission(context, report);
    const [event] = await database.query`select payload from event`;
    const [question] = quiz.questions;
    expect(JSON.parse(String(event?.payload))).toMatchObject({
      type: 'lead.completed',
      timestamp: '2026-01-31T12:00:00.000Z',
      data: {
        id: report.id,
        lead: { firstName: 'Zoé', email: 'Zoe@Example.test' },
        score: scoreFor(quiz, {}, firstAnswers(quiz)),
        verification: 'snapshot',
        scoringRevision: 'r1',
        answers: expect.arrayContaining([
          expect.objectContaining({ key: question?.key, question: question?.title }),
        ]),
        consent: {
          marketing: true,
          basis: 'express',
          at: '2026-01-31T12:00:00.000Z',
          text: handOver.consentText?.text,
        },
        source: { utm_campaign: 'spring' },
        test: false,
      },
    });
  });

  test('a ticked box is recorded once, with its time, and its removal too; a tick after it is pending', async () => {
    const { context, database } = await start();
    const form = leadSubmission();
    const receivedAt = context.clock.now;
    for (const [index, marketing] of [false, true, true, false, true].entries()) {
      context.clock.now = receivedAt + index * 60_000;
      const consent = { ...TICKED, marketing };
      await saveSubmission(context, { ...form, version: index + 1, consent });
    }
    expect(await database.query`select kind, manner, at from consent_event order by at`).toEqual([
      { kind: 'given', manner: 'form box', at: receivedAt + 60_000 },
      { kind: 'withdrawn', manner: 'form box', at: receivedAt + 180_000 },
      { kind: 'pending', manner: 'form box', at: receivedAt + 240_000 },
    ]);
    expect(await stored(database)).toMatchObject({ received_at: receivedAt, marketing: 0 });
  });

  test('a tick beside an unknown text is not consent', async () => {
    const context = await openTestContext(engine);
    await saveSubmission(context, leadSubmission({ consent: TICKED }));
    expect(await stored(context.database)).toMatchObject({
      marketing: 0,
      consent_text_id: CONSENT_TEXT_ID,
    });
    expect(await context.database.query`select * from consent_event`).toEqual([]);
  });

  test('suspected spam is stored without consent and event until a person accepts it', async () => {
    const { context, database } = await start();
    const report = completeSubmission(quiz, { consent: TICKED });
    const receivedAt = context.clock.now;
    await saveSubmission(context, report, SUSPECT);
    expect(await stored(database)).toMatchObject({
      state: 'quarantined',
      suspicion: 'one sign and another',
    });
    expect(await deliveries(database)).toEqual([]);
    expect(await database.query`select * from consent_event`).toEqual([]);
    context.clock.now += 60_000;
    expect(await acceptSubmission(context, report.id)).toBe(true);
    expect(await acceptSubmission(context, report.id)).toBe(false);
    expect(await deliveries(database)).toMatchObject([{ type: 'lead.completed', state: 'due' }]);
    expect(await database.query`select kind, at from consent_event`).toEqual([
      { kind: 'given', at: receivedAt },
    ]);
    await saveSubmission(context, { ...report, version: 3 }, SUSPECT);
    expect(await stored(database)).toMatchObject({ state: 'accepted', version: 3 });
  });

  test.each([
    ['before the tick', 30_000, 'pending'],
    ['after the tick', 90_000, 'given'],
  ])(
    'the consent of an accepted lead has the time of its tick: a withdrawal %s',
    async (_, withdrawnAfter, kind) => {
      const { context, database } = await start();
      const { clock } = context;
      const form = leadSubmission();
      const began = clock.now;
      const save = (version: number, isTicked: boolean, after: number) => {
        clock.now = began + after;
        const consent = { ...TICKED, marketing: isTicked };
        return saveSubmission(context, { ...form, version, consent }, SUSPECT);
      };
      const withdraw = async () => {
        clock.now = began + withdrawnAfter;
        await withdrawConsent(context, {
          audit: 'audit',
          personKey: String((await stored(database)).person_key),
        });
      };
      await save(1, false, 0);
      if (withdrawnAfter < 60_000) await withdraw();
      await save(2, true, 60_000);
      if (withdrawnAfter > 60_000) await withdraw();
      await save(3, true, 120_000);
      clock.now = began + 180_000;
      await acceptSubmission(context, form.id);
      const ticks =
        await database.query`select kind, at from consent_event where kind <> 'withdrawn'`;
      expect(ticks).toEqual([{ kind, at: began + 60_000 }]);
      expect((await stored(database)).marketing).toBe(0);
    },
  );

  test.each([
    ['answers that the quiz does not have', { q999: 'never' }],
    ['answers that the quiz does not have', { __proto__: 'x', constructor: 'x' }],
    ['a report without all answers', {}],
  ])('%s get no score, and are one sign of a program: %j', async (sign, changes) => {
    const { context, database } = await start();
    const answers = Object.keys(changes).length === 0 ? {} : { ...firstAnswers(quiz), ...changes };
    const unscored = { score: null, verification: 'incomplete' };
    for (const [signs, state, suspicion] of [
      [[], 'accepted', null],
      [['fast'], 'quarantined', `fast and ${sign}`],
    ] as const) {
      const submission = completeSubmission(quiz, { answers });
      await saveSubmission(context, submission, () => [...signs]);
      const rows = await database.query`select * from submission where id = ${submission.id}`;
      expect(rows).toMatchObject([{ ...unscored, state, suspicion }]);
    }
  });
});
