import { describe, expect, test } from 'vitest';
import { readLead } from '#leads/admin/lead-detail.ts';
import { listLeads } from '#leads/admin/lead-list.ts';
import { leadFilter } from '#leads/api/admin-api.ts';
import { personKeyOf } from '#leads/person-key.ts';
import { linkTokenOf } from '#leads/privacy/link-token.ts';
import { withdrawConsent } from '#leads/privacy/withdraw-consent.ts';
import { acceptSubmission, saveSubmission } from '#leads/submissions/save-submission.ts';
import { ENGINES } from './databases.ts';
import { startSendingApp } from './sending-app.ts';
import { handOver, leadSubmission, saveTestContent, TICKED } from './submissions.ts';

const texts = handOver.siteSettings.leads?.confirmation;
const consent = TICKED;
const DAY_MS = 86_400_000;

describe.each(ENGINES)('%s', (engine) => {
  /** A person who withdrew the consent, and a site that may send emails. */
  async function start({ sends = true } = {}) {
    const { context, smtp, open, send } = await startSendingApp(engine, { hasSmtp: sends });
    const { database, clock, key } = context;
    const { query } = database;
    await saveTestContent(database);
    const first = leadSubmission({ consent });
    const personKey = personKeyOf(key, first.lead.email);
    const withdraw = () => {
      clock.now += 1000;
      return withdrawConsent(context, { audit: 'audit', personKey });
    };
    await saveSubmission(context, first);
    await withdraw();
    return {
      context,
      database,
      clock,
      first,
      smtp,
      withdraw,
      personKey,
      open,
      async tick(changes = {}, after = 1000) {
        clock.now += after;
        const submission = leadSubmission({ consent, ...changes });
        await saveSubmission(context, submission);
        return submission.id;
      },
      /** Sends what is due. Returns the paths of the confirmation links so far. */
      async links() {
        await send();
        return smtp.emails.map(({ message }) => {
          const [, link] =
            /https:\/\/audit\.example(\/confirm\/[\w.-]+)/.exec(message.replace(/=\r\n/g, '')) ??
            [];
          return link ?? message;
        });
      },
      ticked: async () =>
        (await query`select id from submission where marketing = 1`).map(({ id }) => id),
      detail: (id: string) => readLead(query, id),
    };
  }

  test('after a withdrawal a tick counts once the person confirms it by the link in an email', async () => {
    const { tick, links, open, ticked, detail, clock, smtp, database, first } = await start();
    const id = await tick();
    expect(await ticked()).toEqual([]);
    expect((await detail(id)).isConsentPending).toBe(true);
    expect((await listLeads(database.query, leadFilter.parse({}))).items).toMatchObject([
      { id, isConsentPending: true },
      { id: first.id, isConsentPending: false },
    ]);
    const [link = ''] = await links();
    const [{ to, message } = { to: [], message: '' }] = smtp.emails;
    expect(to).toEqual(['Zoe@example.test']);
    expect(message).toMatch(/List-Unsubscribe:\s+<https:\/\/audit\.example\/withdraw\//);
    expect(message).not.toMatch(/Zo=C3=AB|Zo=C3=A9|H=C3=A9l|Gasp/);
    const page = await (await open(link)).text();
    expect(page).toContain(texts?.button);
    expect(page).toContain(handOver.consentText?.text.split('\n')[0]);
    expect(await ticked()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      clock.now += 1000;
      const done = await open(`${link}.`, 'POST');
      expect([done.status, (await done.text()).includes(texts?.done ?? '-')]).toEqual([200, true]);
    }
    expect(await ticked()).toEqual([id]);
    const { consent: receipts, isConsentPending } = await detail(id);
    expect(isConsentPending).toBe(false);
    expect(receipts.map(({ kind, manner }) => `${kind}: ${manner}`)).toEqual([
      ...['given: form box', 'withdrawn: withdrawal link', 'pending: form box'],
      'given: confirmation link',
    ]);
    const [event] = await database.query`select payload from event
        where submission_id = ${id} order by version desc limit 1`;
    expect(JSON.parse(String(event?.payload)).data.consent).toMatchObject({
      marketing: true,
      at: receipts.at(-1) && new Date(receipts.at(-1)?.at ?? 0).toISOString(),
    });
    // From here on the person has consented again.
    expect(await ticked()).toHaveLength(1);
    const next = await tick({}, DAY_MS);
    expect((await ticked()).toSorted()).toEqual([id, next].toSorted());
    expect(await links()).toHaveLength(1);
  });

  test('a consent that is confirmed holds although the clock was set back', async () => {
    const { tick, links, open, ticked, clock } = await start();
    await tick();
    const [link = ''] = await links();
    clock.now -= DAY_MS;
    await open(link, 'POST');
    await tick({}, DAY_MS);
    expect(await ticked()).toHaveLength(2);
  });

  test('a link confirms nothing once the consent was withdrawn again, the box unticked, or the lead erased', async () => {
    const { tick, links, open, ticked, withdraw, database, context, personKey } = await start();
    const id = await tick();
    const [link = ''] = await links();
    const wrong = [
      `/confirm/${linkTokenOf(context.key, 'withdraw consent', { audit: 'audit', subject: personKey })}`,
      link.replace('/confirm/', '/withdraw/'),
      '/confirm/x',
    ];
    for (const path of wrong)
      for (const method of ['GET', 'POST']) expect((await open(path, method)).status).toBe(404);
    await tick({ id, version: 2, consent: { ...consent, marketing: false } });
    expect((await open(link, 'POST')).status).toBe(404);
    await tick({ id, version: 3 });
    expect((await open(link)).status).toBe(200);
    await withdraw();
    for (const method of ['GET', 'POST']) expect((await open(link, method)).status).toBe(404);
    await tick({ id, version: 4, lead: { ...leadSubmission().lead, email: 'b@example.test' } });
    await database.query`delete from submission`;
    expect((await open(link, 'POST')).status).toBe(404);
    expect(await ticked()).toEqual([]);
  });

  test('nobody is asked who did not tick, and nobody more than once a day or three times a month', async () => {
    const { tick, links } = await start();
    await tick({ consent: { ...consent, marketing: false } });
    expect(await links()).toEqual([]);
    for (const after of [0, 1000, DAY_MS, DAY_MS, DAY_MS, DAY_MS]) await tick({}, after);
    expect(await links()).toHaveLength(3);
  });

  test('without a mail server it stays withdrawn, and the Studio is told', async () => {
    const { tick, ticked, detail, database } = await start({ sends: false });
    const id = await tick();
    expect(await ticked()).toEqual([]);
    expect(await detail(id)).toMatchObject({
      isConsentPending: true,
      marketing: false,
    });
    expect(await database.query`select * from email`).toEqual([]);
    expect(await database.query`select * from delivery`).toEqual([]);
  });

  test('a suspect is asked once a person has accepted it', async () => {
    const { context, clock, links, ticked } = await start();
    const suspect = leadSubmission({ consent });
    clock.now += 1000;
    await saveSubmission(context, suspect, () => ['one sign', 'another']);
    expect(await links()).toEqual([]);
    await acceptSubmission(context, suspect.id);
    expect(await links()).toHaveLength(1);
    expect(await ticked()).toEqual([]);
  });
});
