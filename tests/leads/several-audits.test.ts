import { describe, expect, test } from 'vitest';
import { listLeads } from '#leads/admin/lead-list.ts';
import { csvOf } from '#leads/admin/leads-csv.ts';
import { csvRequest, leadFilter } from '#leads/api/admin-api.ts';
import { saveContent } from '#leads/content/site-content.ts';
import { createEndpoint, existingEndpoint } from '#leads/delivery/endpoints.ts';
import { noteExhausted } from '#leads/delivery/record-outcome.ts';
import { personKeyOf } from '#leads/person-key.ts';
import { consentOf } from '#leads/privacy/consent-receipts.ts';
import { erasePerson } from '#leads/privacy/erase-person.ts';
import { exportPerson } from '#leads/privacy/export-person.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { textOf } from '#tests/report/poppler.ts';
import { parseCsv } from './admin/parse-csv.ts';
import type { TestContext } from './context.ts';
import { ENGINES, type Engine } from './databases.ts';
import { LOCAL } from './delivery.ts';
import { partsOf } from './mime.ts';
import { startSendingApp } from './sending-app.ts';
import { BAKERY, PASTRY, saveAudits, tickedAt } from './several-audits.ts';
import { handOver, leadSubmission } from './submissions.ts';

/** A site with three audits of two senders, which sends emails. */
async function start(engine: Engine) {
  const { context, smtp, database, requestReport, send, open } = await startSendingApp(engine);
  await saveAudits(database);
  return {
    context,
    query: database.query,
    save: async (...submissions: ReturnType<typeof tickedAt>[]) => {
      for (const each of submissions) {
        context.clock.now += 1000;
        await saveSubmission(context, each);
      }
    },
    askForReport: ({ id, audit }: { id: string; audit: string }) => requestReport({ id, audit }),
    /** The emails that were sent since the last call. */
    async sent() {
      await send();
      return smtp.emails.splice(0).map(({ message }) => ({
        ...partsOf(message),
        unfolded: message.replace(/=\r\n/g, ''),
      }));
    },
    open: async (path: string, method?: string) => {
      context.clock.now += 1000;
      return (await open(path, method)).text();
    },
    /** The audits at which a box counts. */
    consents: async () =>
      (await database.query`select audit from submission where marketing = 1`)
        .map(({ audit }) => audit)
        .toSorted(),
  };
}

const NEWER_TEXT = { ...handOver.consentText, id: 'e'.repeat(64), text: 'By email, please.' };

const linkIn = (email: { unfolded: string } | undefined, path: string) =>
  new RegExp(`https://audit\\.example(/${path}/[\\w.-]+)`).exec(email?.unfolded ?? '')?.[1] ?? '';

async function addEndpoint(
  { database: { query } }: TestContext,
  name: string,
  audit?: string,
  kind: 'webhook' | 'email' = 'webhook',
) {
  const url = kind === 'webhook' ? 'https://crm.example/' : 'owner@business.example';
  return (await createEndpoint(query, { kind, name, url, audit }, { policy: LOCAL, now: 0 }))
    .endpoint.id;
}

describe.each(ENGINES)('%s', (engine) => {
  test('each report has the words, the sender and the link of its audit', async () => {
    const { save, askForReport, sent, open } = await start(engine);
    const [shipped, bakery] = [tickedAt(handOver), tickedAt(BAKERY)];
    await save(shipped, bakery);
    expect((await askForReport({ ...bakery, audit: 'audit' })).status).toBe(404);
    for (const each of [shipped, bakery]) expect((await askForReport(each)).status).toBe(202);
    const emails = await sent();
    const [first, second] = ['Harbour Web', '"Bread & Sons"'].map((name) =>
      emails.find(({ head }) => head.includes(`From: ${name} <`)),
    );
    expect(second?.head).toContain('Subject: Your oven\r\n');
    expect(second?.text).toContain('1 Mill Road');
    expect(first?.text).not.toContain('Mill Road');
    const [pdf, bread] = [first, second].map((each) =>
      textOf(Buffer.from(each?.attachment ?? '', 'latin1')),
    );
    expect(bread).toContain('Your Oven Report');
    expect(bread).toContain('Bread: ');
    expect(pdf).not.toMatch(/Bread|Oven/);
    const page = await open(linkIn(second, 'withdraw'));
    expect(page).toContain('<html lang="fr-CA">');
    expect(page).toContain('<a href="/q/bakery">');
    expect(page).toContain('<h1>No More Bread</h1>');
    expect(page).toContain('Bread &amp; Sons, 1 Mill Road, Digby NS, 902 555 0199');
    expect(await open(linkIn(first, 'withdraw'))).toContain('Harbour Web, 12 Lower');
  });

  test('while emails to the visitors of one client fail, those of another are sent', async () => {
    const { save, askForReport, sent, query } = await start(engine);
    const [shipped, bakery] = [tickedAt(handOver), tickedAt(BAKERY)];
    await save(shipped, bakery);
    await askForReport(bakery);
    await query`update endpoint set open_until = ${Date.now() + 60_000}`;
    await askForReport(shipped);
    expect((await sent()).map(({ head }) => /^From: .*/m.exec(head)?.[0])).toEqual([
      'From: Harbour Web <audit@business.example>',
    ]);
  });

  test('a withdrawal ends the consent to one sender, in all audits of that sender', async () => {
    const { save, askForReport, sent, open, consents, query } = await start(engine);
    const bakery = tickedAt(BAKERY);
    await save(tickedAt(handOver), bakery, tickedAt(PASTRY));
    expect(await consents()).toEqual(['audit', 'audit-bakery', 'audit-pastry']);
    await askForReport(bakery);
    const [report] = await sent();
    const link = linkIn(report, 'withdraw');
    expect(await open(link.replace('audit-bakery', 'audit-other'), 'POST')).not.toContain('Bread');
    expect(await open(link.replace('audit-bakery.', ''), 'POST')).not.toContain('Bread');
    expect(await consents()).toHaveLength(3);
    expect(await open(link, 'POST')).toContain('No More Bread');
    expect(await consents()).toEqual(['audit']);
    const withdrawn = await query`select submission.audit from event
        join submission on submission.id = submission_id
        where type = 'consent.withdrawn' order by audit`;
    expect(withdrawn).toEqual([{ audit: 'audit-bakery' }, { audit: 'audit-pastry' }]);
    // From here on a tick at this sender has to be confirmed, and one at the other counts.
    await save(tickedAt(PASTRY), tickedAt(handOver));
    expect(await consents()).toEqual(['audit', 'audit']);
    const emails = await sent();
    expect(emails.map(({ head }) => /Subject: (.*)/.exec(head)?.[1])).toEqual(['More bread?']);
    const confirm = linkIn(emails[0], 'confirm');
    expect(await open(confirm)).toContain('Bread by email, please.');
    await open(confirm, 'POST');
    expect(await consents()).toEqual(['audit', 'audit', 'audit-pastry']);
  });

  test('a tick that is removed at one audit ends no consent to another sender', async () => {
    const { save, consents } = await start(engine);
    const bakery = tickedAt(BAKERY);
    await save(tickedAt(handOver), bakery);
    const consent = { ...bakery.consent, marketing: false };
    await save({ ...bakery, version: 3, consent });
    expect(await consents()).toEqual(['audit']);
    await save(tickedAt(handOver));
    expect(await consents()).toEqual(['audit', 'audit']);
  });

  test.each(['bakery', 'unknown'])(
    'a tick beside the text of the %s counts for no other sender',
    async (whose) => {
      const { context, save, consents, query } = await start(engine);
      const textId = whose === 'bakery' ? BAKERY.consentText.id : 'f'.repeat(64);
      const ticked = tickedAt(handOver);
      const foreign = { ...ticked, consent: { ...ticked.consent, textId } };
      await save(foreign);
      expect(await consents()).toEqual([]);
      expect(await query`select kind from consent_event`).toEqual([]);
      expect(await query`select consent_text_id from submission`).toEqual([
        { consent_text_id: textId },
      ]);
      const latest = async () => {
        const [event] = await query`select payload from event order by version desc limit 1`;
        return JSON.parse(String(event?.payload)).data.consent;
      };
      expect(await latest()).toMatchObject({ marketing: false, basis: 'none', text: '' });
      // Its own text, also an earlier one, counts, and that of another audit of the same sender.
      await save({ ...ticked, version: 3 });
      expect(await latest()).toMatchObject({ marketing: true, text: handOver.consentText.text });
      await saveContent(query, { ...handOver, consentText: NEWER_TEXT }, context.now());
      const pastry = tickedAt(PASTRY, { consent: tickedAt(BAKERY).consent });
      await save(tickedAt(handOver), pastry);
      expect(await consents()).toEqual(['audit', 'audit', 'audit-pastry']);
    },
  );

  test('an endpoint gets the leads of its audit, or of all', async () => {
    const { context, save, query } = await start(engine);
    const all = await addEndpoint(context, 'All');
    const bread = await addEndpoint(context, 'Bread', 'audit-bakery');
    await addEndpoint(context, 'Bread owner', 'audit-bakery', 'email');
    await addEndpoint(context, 'Owner', undefined, 'email');
    await expect(addEndpoint(context, 'Nobody', 'audit-nobody')).rejects.toThrow('audit');
    const bakery = tickedAt(BAKERY);
    await save(tickedAt(handOver), bakery);
    const deliveries = async () =>
      (
        await query`select name, payload from delivery join event on event.id = event_id
           join endpoint on endpoint.id = endpoint_id order by at, name`
      ).map(({ name, payload }) => [name, JSON.parse(String(payload)).data?.audit?.title]);
    const { siteName } = handOver.siteSettings;
    expect(await deliveries()).toEqual([
      ...[
        ['All', siteName],
        ['Owner', siteName],
      ],
      ...['All', 'Bread', 'Bread owner', 'Owner'].map((name) => [name, 'Bakery']),
    ]);
    await query`delete from delivery`;
    for (const id of [all, bread])
      await noteExhausted(query, await existingEndpoint(query, id), context.now());
    expect((await deliveries()).map(([name]) => name).toSorted()).toEqual([
      ...['Bread owner', 'Owner', 'Owner'],
    ]);
    await query`delete from delivery`;
    expect(await erasePerson(context, bakery.lead.email)).toMatchObject({ submissions: 2 });
    expect((await deliveries()).toSorted()).toEqual(
      [
        ['All', siteName],
        ['All', 'Bakery'],
        ['Bread', 'Bakery'],
      ].toSorted(),
    );
  });

  test('a filter and the file tell audits apart; an export names them', async () => {
    const { context, save, query } = await start(engine);
    const bakery = tickedAt(BAKERY);
    await save(tickedAt(handOver), bakery);
    const list = (audit?: string) => listLeads(query, leadFilter.parse({ audit }));
    expect((await list()).items.map(({ audit }) => audit)).toEqual([
      ...['Bakery', handOver.siteSettings.siteName],
    ]);
    for (const audit of ['audit-bakery', 'Bakery'])
      expect((await list(audit)).items.map(({ id }) => id)).toEqual([bakery.id]);
    expect((await list('audit-pastry')).total).toBe(0);
    expect((await list()).audits.map(({ id }) => id).toSorted()).toEqual([
      ...['audit', 'audit-bakery', 'audit-pastry'],
    ]);

    let text = '';
    const options = csvRequest.parse({ format: 'crm' });
    for await (const part of await csvOf(query, leadFilter.parse({}), options)) text += part;
    const [titles = [], ...rows] = parseCsv(text);
    const cellOf = (row: number, title: string) => rows[row]?.[titles.indexOf(title)];
    const title = handOver.quiz.questions[0]?.title ?? '';
    expect(rows.map((_, row) => cellOf(row, 'Audit'))).toEqual([
      ...['Bakery', handOver.siteSettings.siteName],
    ]);
    expect([cellOf(0, title), cellOf(1, `Bread: ${title}`)]).toEqual(['', '']);
    expect(cellOf(0, `Bread: ${title}`)).toBe(cellOf(1, title));
    expect(cellOf(1, title)).toMatch(/\S/);
    expect(rows.map((_, row) => cellOf(row, 'Other answers'))).toEqual(['', '']);

    const exported = await exportPerson(context, bakery.lead.email);
    expect(exported.submissions.map(({ audit }) => audit).toSorted()).toEqual([
      ...[handOver.siteSettings.siteName, 'Bakery'].toSorted(),
    ]);
    const personKey = personKeyOf(context.key, bakery.lead.email);
    const own = await consentOf(query, personKey, 'audit-bakery');
    expect(own.map(({ text }) => text)).toEqual(['Bread by email, please.']);
  });

  test('a lead is kept as long as its audit says, and never changes its audit', async () => {
    const { context, save, query } = await start(engine);
    const bakery = tickedAt(BAKERY);
    await save(bakery, { ...bakery, audit: 'audit', version: 9 });
    await save(leadSubmission({ audit: 'audit-new' }));
    const months = (ms: number) => Math.round((ms - context.now()) / (30.4 * 86_400_000));
    const rows = await query`select audit, retain_until from submission order by audit`;
    expect(rows.map(({ audit, retain_until }) => [audit, months(Number(retain_until))])).toEqual([
      ...[
        ['audit-bakery', 6],
        ['audit-new', 24],
      ],
    ]);
  });
});
