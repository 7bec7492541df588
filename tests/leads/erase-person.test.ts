import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leadPage } from '#leads/api/admin-api.ts';
import { raw } from '#leads/database/query.ts';
import { keepEmail } from '#leads/email/unsent-emails.ts';
import { purge } from '#leads/privacy/purge.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { openAdmin, type TestAdmin } from './admin/admin-context.ts';
import { ENGINES } from './databases.ts';
import { addWebhook } from './delivery.ts';
import {
  CONSENT_TEXT_ID,
  handOver,
  leadSubmission,
  saveTestContent,
  TICKED,
} from './submissions.ts';

const consent = TICKED;

const lead = {
  firstName: 'Wilhelmina',
  lastName: 'Ætheling',
  email: 'w.aetheling@example.test',
  businessName: 'Zinnwaldite Foundry',
  industry: 'Manufacturing',
  city: 'Kapuskasing',
  province: 'Ontario',
};
const TRACES = ['Wilhelmina', 'Ætheling', 'aetheling', 'Zinnwaldite', 'zinnwaldite', 'Kapuskasing'];

const erase = ({ read }: TestAdmin, email = lead.email) =>
  read('/people/erase', { body: { email } });

/** Every table, as one text. */
async function everything({ database: { query } }: TestAdmin): Promise<string> {
  const tables = 'submission work event delivery attempt consent_event audit former_address'.split(
    ' ',
  );
  const rows = await Promise.all(tables.map((table) => query`select * from ${raw(table)}`));
  return JSON.stringify(rows);
}

const addEndpoint = ({ database }: TestAdmin) => addWebhook(database, 'http://127.0.0.1:9/');

describe.each(ENGINES)('%s', (engine) => {
  test('erasing a person leaves the evidence of consent, and nothing else', async () => {
    const admin = await openAdmin(engine);
    await saveTestContent(admin.database);
    await addEndpoint(admin);
    const submissions = [leadSubmission({ lead, consent }), leadSubmission({ lead })];
    for (const each of submissions) await saveSubmission(admin, each);
    const other = leadSubmission();
    await saveSubmission(admin, other);
    await admin.database.query`insert into attempt (event_id, endpoint_id, n, at, ms, status, error)
       select event_id, endpoint_id, 1, 0, 1, '500', 'no' from delivery`;

    expect(await erase(admin, ' W.Aetheling@EXAMPLE.test')).toEqual({
      submissions: 2,
      cancelled: 2,
    });
    const { query } = admin.database;
    const rest = await everything(admin);
    for (const trace of TRACES) expect(rest).not.toContain(trace);
    expect(await query`select id from submission`).toEqual([{ id: other.id }]);
    expect(await query`select kind, text_id from consent_event`).toEqual([
      { kind: 'given', text_id: CONSENT_TEXT_ID },
    ]);
    const events = await query`select payload, delivery.state as state from event
       join delivery on delivery.event_id = event.id where type = 'lead.erased'`;
    expect(events.map(({ state }) => state)).toEqual(['due', 'due']);
    const erased = events.map(({ payload }) => JSON.parse(String(payload)).data);
    expect(erased).toEqual(
      expect.arrayContaining(
        submissions.map(({ id }) => {
          const audit = { id: 'audit', title: handOver.siteSettings.siteName };
          return { id, version: 2, audit, reason: 'request', test: false };
        }),
      ),
    );
    expect(await erase(admin)).toEqual({ submissions: 0, cancelled: 0 });
  });

  test.each([0, 1, 2])('each address that a submission has had finds it: %i', async (index) => {
    const admin = await openAdmin(engine);
    await saveTestContent(admin.database);
    await addEndpoint(admin);
    const emails = ['first@example.test', 'Second@example.test', lead.email];
    const form = leadSubmission({ consent });
    for (const [at, email] of emails.entries())
      await saveSubmission(admin, { ...form, version: at + 1, lead: { ...lead, email } });
    const email = emails[index] ?? '';
    const found = leadPage.parse(await admin.read(`/leads?search=${email}`)).items;
    expect(found.map(({ id }) => id)).toEqual([form.id]);
    const exported = await admin.read('/people/export', { body: { email } });
    const formerEmails = emails.slice(0, 2).toSorted();
    expect(exported).toMatchObject({
      submissions: [{ id: form.id, formerEmails }],
      consent: emails.map(() => ({ kind: 'given' })),
    });
    const { query } = admin.database;
    const events = await query`select payload from event order by version desc`;
    expect(JSON.parse(String(events[0]?.payload)).data).toMatchObject({ formerEmails });

    expect(await erase(admin, email)).toMatchObject({ submissions: 1 });
    const rest = await everything(admin);
    for (const trace of [...TRACES, 'first@', 'econd@']) expect(rest).not.toContain(trace);
    expect(await query`select type from event`).toEqual([{ type: 'lead.erased' }]);
  });

  test('however an address is written, it is found, exported and erased', async () => {
    const admin = await openAdmin(engine);
    const emails = [
      'zoé@exämple.ca',
      'zoe\u0301@exa\u0308mple.ca',
      'ZOÉ@xn--exmple-cua.ca',
      'zo\u200bé@ex\u00adämple.ca',
      '\u202ezoé@exämple.ca\0',
      'mailto:zoé@exämple.ca,',
    ];
    for (const email of emails)
      await saveSubmission(admin, leadSubmission({ lead: { ...lead, email } }));
    await saveSubmission(admin, leadSubmission({ lead: { ...lead, email: 'zoe@exemple.ca' } }));
    for (const email of emails) {
      const exported = await admin.read('/people/export', { body: { email } });
      expect(exported).toMatchObject({ submissions: { length: emails.length } });
      expect(JSON.stringify(exported)).not.toContain('mailto:');
    }
    expect(await admin.read('/leads?search=%E2%80%8Bexa%CC%88mple%00')).toMatchObject({ total: 5 });
    expect(await erase(admin, emails[3])).toMatchObject({ submissions: emails.length });
  });

  test('a page that is still open does not bring an erased submission back', async () => {
    const admin = await openAdmin(engine);
    const sent = leadSubmission({ lead, consent });
    await saveSubmission(admin, sent);
    await erase(admin);
    const again = { ...sent, version: 2, lead: { ...lead, city: 'Moosonee' } };
    expect(await saveSubmission(admin, again)).toBe('erased');
    const { query } = admin.database;
    expect(await query`select id from submission`).toEqual([]);
    expect(JSON.stringify(await query`select * from erased`)).not.toContain(sent.id);
    // The person may take the audit once more.
    expect(await saveSubmission(admin, leadSubmission({ lead }))).toBe('stored');
  });

  test('an erasure that was interrupted is completed, whatever the page sends, as one that was asked for', async () => {
    const admin = await openAdmin(engine);
    const { query } = admin.database;
    await addEndpoint(admin);
    const sent = leadSubmission({ lead });
    await saveSubmission(admin, sent);
    // The process was killed while something of the lead was being sent.
    await query`update submission set retain_until = 0`;
    expect(await saveSubmission(admin, { ...sent, version: 2 })).toBe('erased');
    expect(await purge(admin)).toBe(1);
    const [event] = await query`select payload from event`;
    expect(JSON.parse(String(event?.payload)).data).toMatchObject({ reason: 'request' });
  });
});

test('no byte of an erased person stays in the files of a SQLite database', async () => {
  const admin = await openAdmin();
  const folder = admin.environment.LEADS_DIR;
  const bytes = () =>
    Buffer.concat(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
    );
  await saveTestContent(admin.database);
  await addEndpoint(admin);
  const submissions = Array.from({ length: 40 }, () => leadSubmission({ lead }));
  for (const submission of submissions) {
    await saveSubmission(admin, leadSubmission());
    await saveSubmission(admin, submission);
  }
  for (const trace of TRACES) expect(bytes().includes(trace)).toBe(true);
  const report = Buffer.from(`To: ${lead.email}\r\n\r\nHello Wilhelmina`);
  for (const { id: submissionId } of submissions) {
    const email = { submissionId, at: 1, to: lead.email, subject: '' };
    await keepEmail(admin.database.query, email, report);
  }
  expect(await erase(admin)).toMatchObject({ submissions: 40 });
  for (const trace of TRACES) expect(bytes().includes(trace)).toBe(false);
  expect(bytes().includes('Zoe@Example.test')).toBe(true);
});
