import { describe, expect, test, vi } from 'vitest';
import { startBackgroundTasks } from '#leads/background-tasks.ts';
import type { LeadsContext } from '#leads/context.ts';
import { changeEndpoint, createEndpoint } from '#leads/delivery/endpoints.ts';
import { queueWeekly } from '#leads/email/weekly-email.ts';
import { storeVisits } from '#leads/numbers/store-visits.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { ENGINES, type Engine } from '#tests/leads/databases.ts';
import { LOCAL } from '#tests/leads/delivery.ts';
import { partsOf } from '#tests/leads/mime.ts';
import { startSendingApp } from '#tests/leads/sending-app.ts';
import { saveAudits, tickedAt } from '#tests/leads/several-audits.ts';
import { handOver } from '#tests/leads/submissions.ts';

const MONDAY_NOON = Date.UTC(2026, 1, 2, 12);
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const [FIRST, SECOND] = handOver.quiz.questions.map(({ key }) => key);

/** The process with the audits of two clients, and a recipient of each kind who wants the numbers. */
async function start(engine: Engine) {
  const app = await startSendingApp(engine);
  const { context, database } = app;
  await saveAudits(database);
  async function recipient(name: string, audit?: string) {
    const request = { kind: 'email', name, audit, url: `${name}@example.test` } as const;
    const created = await createEndpoint(database.query, request, { policy: LOCAL, now: 0 });
    return created.endpoint.id;
  }
  const change = (id: string, own: object) =>
    changeEndpoint(database.query, id, own, context.now());
  return { ...app, recipient, change };
}

/** Counts what visitors of an audit told on a day. */
async function count(
  context: LeadsContext,
  audit: string,
  day: string,
  counts: Record<string, number>,
) {
  const campaign = { source: 'google', medium: 'cpc', campaign: 'fall' };
  for (const [milestone, n] of Object.entries(counts))
    context.visits.put({ audit, day, milestone, n, language: 'en-CA', ...campaign });
  await storeVisits(context);
}

const WEEK = {
  landing: 1200,
  start: 80,
  lead: 1,
  report: 30,
  [`shown:${FIRST}`]: 80,
  [`answered:${FIRST}`]: 76,
  [`shown:${SECOND}`]: 76,
  [`answered:${SECOND}`]: 38,
};

describe.each(ENGINES)('%s', (engine) => {
  test('each recipient who wants it gets one email on Monday, from whichever process is first, and after a restart none', async () => {
    const { context, smtp, send, recipient, change } = await start(engine);
    const owner = await recipient('owner');
    const baker = await recipient('baker', 'audit-bakery');
    await recipient('quiet');
    for (const id of [owner, baker]) await change(id, { isWeekly: true });
    await count(context, 'audit', '2026-01-19', { landing: 1000, start: 80, report: 40 });
    await count(context, 'audit', '2026-01-26', WEEK);
    await count(context, 'audit-bakery', '2026-02-01', { landing: 2, start: 1 });
    await count(context, 'audit-bakery', '2026-02-02', { landing: 50 });
    await saveSubmission(context, tickedAt(handOver));
    await send();
    smtp.emails.length = 0;

    expect(await queueWeekly(context)).toBe(0);
    context.clock.now = MONDAY_NOON - 1;
    expect(await queueWeekly(context)).toBe(0);
    context.clock.now = MONDAY_NOON;
    const counts = await Promise.all([queueWeekly(context), queueWeekly({ ...context })]);
    expect(counts.reduce((one, other) => one + other)).toBe(2);
    context.clock.now += WEEK_MS / 2;
    expect(await queueWeekly(context)).toBe(0);
    await send();
    expect(smtp.emails.map(({ to }) => to).toSorted()).toEqual([
      ['baker@example.test'],
      ['owner@example.test'],
    ]);
    const [forBaker, forOwner] = smtp.emails
      .toSorted((one, other) => String(one.to).localeCompare(String(other.to)))
      .map(({ message }) => partsOf(message));
    expect(forOwner?.head).toContain('Subject: Last week: 1,202 visits, 1 lead');
    expect(forOwner?.text.replaceAll('\r\n', '\n')).toMatchInlineSnapshot(`
      "AI Discoverability Audit
      January 26–February 1, 2026, compared with the week before

      Visits: 1,200, 20% more than before
      Starts: 80, as before
      Leads: 1, none before
      Reports: 30, 25% less than before
      Bookings: 0, as before

      The biggest drop is at “How confident are you that AI assistants recommend your business?”: 50% of those who see it go on.
      Best campaign: google / cpc / fall, with 80 starts and 1 lead.


      Bakery
      26 janvier – 1 février 2026, par rapport à la semaine précédente

      Visites : 2, zéro avant
      Débuts : 1, zéro avant
      Clients potentiels : 0, comme avant
      Rapports : 0, comme avant
      Réservations : 0, comme avant

      Meilleure campagne : google / cpc / fall, avec 1 début et 0 client potentiel.
      Trop peu de personnes ont commencé pour en juger : ces chiffres peuvent changer avec chaque visite.


      See more in the Studio, under Numbers:
      http://localhost:3333/studio/numbers

      -- 
      You get this email on Mondays because somebody who looks after the audit added your address and turned the weekly email on. To get no more of them, ask that person: the switch is in the Studio, at your address under Leads, Deliveries.
      "
    `);
    expect(forBaker?.text.replaceAll('\r\n', '\n')).toMatchInlineSnapshot(`
      "Bakery
      26 janvier – 1 février 2026, par rapport à la semaine précédente

      Visites : 2, zéro avant
      Débuts : 1, zéro avant
      Clients potentiels : 0, comme avant
      Rapports : 0, comme avant
      Réservations : 0, comme avant

      Meilleure campagne : google / cpc / fall, avec 1 début et 0 client potentiel.
      Trop peu de personnes ont commencé pour en juger : ces chiffres peuvent changer avec chaque visite.


      Voyez-en plus dans le Studio, sous Numbers :
      http://localhost:3333/studio/numbers?audit=audit-bakery

      -- 
      Vous recevez ce courriel le lundi parce qu’une personne qui s’occupe de l’audit a ajouté votre adresse et activé le courriel de la semaine. Pour ne plus en recevoir, demandez-le à cette personne : l’option se trouve dans le Studio, à votre adresse, sous Leads, Deliveries.
      "
    `);
    for (const { message } of smtp.emails)
      expect(message).not.toMatch(/Zo.{0,6}@Example|Québécois/i);
  });

  test('processes that run together send it once', async () => {
    const { context, smtp, recipient, change } = await start(engine);
    await change(await recipient('owner'), { isWeekly: true });
    await count(context, 'audit', '2026-02-01', { landing: 3 });
    context.clock.now = MONDAY_NOON;
    const processes = await Promise.all([1, 2].map(() => startBackgroundTasks(context)));
    await vi.waitFor(() => expect(smtp.emails).toHaveLength(1), 20_000);
    for (const { stop } of processes) await stop();
    expect(smtp.emails).toHaveLength(1);
    expect(context.lines.filter(({ event }) => event === 'weekly-emails')).toEqual([
      { event: 'weekly-emails', count: 1 },
    ]);
  });

  test('the first week without a visit is told, and no other; a paused recipient and one who wants no more get none', async () => {
    const { context, recipient, change } = await start(engine);
    const owner = await recipient('owner');
    const paused = await recipient('paused');
    for (const id of [owner, paused]) await change(id, { isWeekly: true });
    await change(paused, { state: 'paused' });
    await count(context, 'audit', '2026-02-01', { landing: 3 });
    for (const [weeks, queued] of [
      [0, 1],
      [1, 1],
      [2, 0],
    ] as const) {
      context.clock.now = MONDAY_NOON + weeks * WEEK_MS;
      expect(await queueWeekly(context)).toBe(queued);
    }
    await count(context, 'audit', '2026-02-22', { landing: 3 });
    await change(owner, { isWeekly: false });
    context.clock.now = MONDAY_NOON + 3 * WEEK_MS;
    expect(await queueWeekly(context)).toBe(0);
    // Whoever turns it on afterwards waits for the next Monday.
    context.clock.now += 1;
    await change(owner, { isWeekly: true });
    expect(await queueWeekly(context)).toBe(0);
    context.clock.now += WEEK_MS;
    expect(await queueWeekly(context)).toBe(1);
  });
});

test('a webhook gets no weekly email', async () => {
  const { database, change } = await start('sqlite');
  const request = { kind: 'webhook', name: 'CRM', url: 'https://crm.example/' } as const;
  const { endpoint } = await createEndpoint(database.query, request, { policy: LOCAL, now: 0 });
  expect(endpoint.isWeekly).toBe(false);
  await expect(change(endpoint.id, { isWeekly: true })).rejects.toMatchObject({
    field: 'isWeekly',
    status: 400,
  });
});
