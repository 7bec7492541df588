import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { readLead } from '#leads/admin/lead-detail.ts';
import { DAY_MS } from '#leads/api/period.ts';
import { startBackgroundTasks } from '#leads/background-tasks.ts';
import { raw } from '#leads/database/query.ts';
import { SQLITE_FILE } from '#leads/database/sqlite.ts';
import { keepEmail } from '#leads/email/unsent-emails.ts';
import { purge } from '#leads/privacy/purge.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { openTestContext } from './context.ts';
import { ENGINES } from './databases.ts';
import { addWebhook, deliveriesOf } from './delivery.ts';
import { handOver, leadSubmission, SUSPECT, saveTestContent, TICKED } from './submissions.ts';

describe.each(ENGINES)('%s', (engine) => {
  test('when the retention of a lead ends, receivers are told why; 30 days later the event is forgotten, after a year the id; the consent stays', async () => {
    const context = await openTestContext(engine);
    const { database, clock, wakes } = context;
    await saveTestContent(database);
    const crm = await addWebhook(database, 'https://crm.example/');
    const consent = TICKED;
    const submissions = Array.from({ length: 3 }, () => leadSubmission({ consent }));
    for (const each of submissions) await saveSubmission(context, each);
    clock.now = Date.UTC(2028, 0, 31, 12) - 1;
    expect(await purge(context)).toBe(0);
    clock.now += 1;
    const before = wakes.count;
    expect(await purge(context)).toBe(submissions.length);
    expect(wakes.count).toBe(before + 1);
    const events = await database.query`select type, payload from event`;
    expect(new Set(events.map(({ payload }) => JSON.parse(String(payload)).data))).toEqual(
      new Set(
        submissions.map(({ id, audit }) => {
          const named = { id: audit, title: handOver.siteSettings.siteName };
          return { id, version: 2, audit: named, reason: 'retention', test: false };
        }),
      ),
    );
    expect(await deliveriesOf(database, crm.id)).toHaveLength(submissions.length);

    clock.now += 31 * 86_400_000;
    await purge(context);
    expect(await database.query`select id from event`).toHaveLength(submissions.length);
    await database.query`update delivery set state = 'delivered'`;
    await purge(context);
    expect(await database.query`select id from event`).toEqual([]);
    expect(await database.query`select at from erased`).toHaveLength(submissions.length);
    clock.now += 365 * 86_400_000;
    await purge(context);
    expect(await database.query`select at from erased`).toEqual([]);
    expect(await database.query`select id from consent_event`).toHaveLength(submissions.length);
  });

  test('emails that were not sent and attempts are forgotten after 30 days, deliveries are not', async () => {
    const context = await openTestContext(engine);
    const { database, clock } = context;
    const note = { submissionId: null, at: clock.now, to: 'a@b.test', subject: '' };
    await keepEmail(database.query, note, Buffer.from('Note'));
    await addWebhook(database, 'https://w.example/');
    await saveSubmission(context, leadSubmission());
    await database.query`insert into attempt (event_id, endpoint_id, n, at, ms, status, error)
       select event_id, endpoint_id, 1, ${clock.now}, 5, '200', null from delivery`;
    const counts = () =>
      Promise.all(
        ['email', 'attempt', 'delivery'].map(
          async (table) => (await database.query`select * from ${raw(table)}`).length,
        ),
      );
    clock.now += 30 * 86_400_000;
    await purge(context);
    expect(await counts()).toEqual([1, 1, 1]);
    clock.now += 1;
    await purge(context);
    expect(await counts()).toEqual([0, 0, 1]);
  });

  test('suspected spam is erased after 30 days, whatever it sends meanwhile, and nobody is told', async () => {
    const context = await openTestContext(engine);
    const { database, clock } = context;
    await addWebhook(database, 'https://crm.example/');
    const [suspect, lead] = [leadSubmission(), leadSubmission()];
    await saveSubmission(context, suspect, SUSPECT);
    await saveSubmission(context, lead);
    clock.now += 30 * DAY_MS - 1;
    await saveSubmission(context, { ...suspect, version: 2 });
    const kept = (await readLead(database.query, suspect.id)).retainUntil;
    expect([kept, await purge(context)]).toEqual([clock.now + 1, 0]);
    clock.now += 1;
    expect(await purge(context)).toBe(1);
    expect(await database.query`select id from submission`).toEqual([{ id: lead.id }]);
    expect(await database.query`select type from event`).toEqual([{ type: 'lead.created' }]);
    expect(await saveSubmission(context, { ...suspect, version: 3 })).toBe('erased');
  });

  test('stopping waits for the group of leads that is under way, and for no further one', async () => {
    const context = await openTestContext(engine);
    const { query } = context.database;
    await saveSubmission(context, leadSubmission());
    const [lead = {}] = await query`select * from submission`;
    const others = raw(
      Object.keys(lead)
        .filter((name) => name !== 'id')
        .join(),
    );
    for (let n = 1; n < 202; n += 1)
      await query`insert into submission (id, ${others})
        select ${randomUUID()}, ${others} from submission where id = ${String(lead.id)}`;
    context.clock.now = Date.UTC(2028, 0, 31, 12);
    const stopping = new AbortController();
    const purging = purge(context, stopping.signal);
    stopping.abort();
    expect(await purging).toBe(100);
    expect(await query`select id from submission`).toHaveLength(102);
    expect(await purge(context)).toBe(102);
  });
});

test.each([
  ['erased', 'purge-failed'],
  ['visit', 'weekly-emails-failed'],
  ['delivery', 'deliveries-wait'],
])('without the table %s, %s is logged without what the database said', async (table, event) => {
  const context = await openTestContext('sqlite');
  await context.database.query`alter table ${raw(table)} rename to away`;
  const { running, stop } = await startBackgroundTasks(context);
  await vi.waitFor(() =>
    expect(context.lines).toContainEqual(expect.objectContaining({ event, error: 'Error' })),
  );
  expect(JSON.stringify(context.lines)).not.toContain('no such table');
  // The failure ends nothing else.
  await stop();
  await expect(running).resolves.toBeUndefined();
});

test('where another program kept erased bytes in the files of SQLite, the next purge removes them', async () => {
  const context = await openTestContext('sqlite');
  const { database, clock } = context;
  await saveTestContent(database);
  const path = join(context.environment.LEADS_DIR, SQLITE_FILE);
  await saveSubmission(context, leadSubmission());
  const reader = new DatabaseSync(path);
  reader.exec('begin');
  reader.prepare('select * from submission').all();
  clock.now = Date.UTC(2030, 0);
  await expect(purge(context)).rejects.toThrow('in use');
  reader.close();
  const holdName = () =>
    [path, `${path}-wal`].some((file) => readFileSync(file).includes('Québécois'));
  expect(holdName()).toBe(true);
  await purge(context);
  expect(holdName()).toBe(false);
});
