import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brand, paletteOf } from '#app/quiz/contract/brand.ts';
import { createApp } from '#leads/app.ts';
import { saveContent } from '#leads/content/site-content.ts';
import { personKeyOf } from '#leads/person-key.ts';
import { consentPage, consentPageHeaders } from '#leads/privacy/consent-page.ts';
import { linkTokenOf } from '#leads/privacy/link-token.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { send } from '#tests/server/send.ts';
import { LOCAL, openTestContext } from './context.ts';
import { ENGINES } from './databases.ts';
import { addWebhook, deliveriesOf } from './delivery.ts';
import { runApp } from './running-app.ts';
import { BAKERY } from './several-audits.ts';
import {
  completeSubmission,
  handOver,
  leadSubmission,
  saveTestContent,
  TICKED,
} from './submissions.ts';

const texts = handOver.siteSettings.leads.withdrawal;
const consent = TICKED;
const AUDIT = { audit: 'audit' };
const NOBODY = { ...AUDIT, subject: 'ab'.repeat(32) };

describe.each(ENGINES)('%s', (engine) => {
  /** A person who agreed on two submissions, and a webhook that is told of everything. */
  async function start() {
    const context = await openTestContext(engine);
    const { database } = context;
    await saveTestContent(database);
    const crm = await addWebhook(database, 'https://crm.example/');
    const first = leadSubmission({ consent });
    for (const submission of [first, leadSubmission({ consent })])
      await saveSubmission(context, submission);
    const subject = personKeyOf(context.key, first.lead.email);
    const token = linkTokenOf(context.key, 'withdraw consent', { ...AUDIT, subject });
    const app = createApp(context);
    const open = (method = 'GET', path = `/withdraw/${token}`) =>
      app.request(path, { method }, LOCAL);
    const kinds = async () =>
      (await database.query`select kind from consent_event order by at`).map(({ kind }) => kind);
    return { ...context, context, crm, first, token, open, kinds };
  }

  test('the page shows the texts of the site, runs no script, and changes nothing', async () => {
    const { open, kinds, token } = await start();
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    const html = await page.text();
    expect(html).toContain('<html lang="en-CA">');
    expect(html).toContain('content="noindex"');
    expect(html).toContain(`<title>${texts.title}`);
    expect(html).toContain(`<h1>${texts.title}</h1>`);
    expect(html).toContain(texts.button);
    expect(html).not.toMatch(/<script|zoe@example|https?:/i);
    expect(html).toContain(`<a href="/">`);
    expect(html).toContain(handOver.siteSettings.siteName);
    expect(html).not.toMatch(/ style=/);
    expect(token).not.toMatch(/zoe/i);
    expect(await kinds()).toEqual(['given', 'given']);
  });

  test('a withdrawal ends the consent, although the clock was an hour ahead when it was given', async () => {
    const { open, kinds, database, clock, context, first } = await start();
    clock.now -= 3_600_000;
    for (const _ of [1, 2]) await open('POST');
    await saveSubmission(context, { ...first, version: 2 });
    expect(await database.query`select id from submission where marketing = 1`).toEqual([]);
    expect((await kinds()).toSorted()).toEqual(['given', 'given', 'withdrawn']);
  });

  test('a withdrawal ends the consent on every submission, once', async () => {
    const { open, kinds, database, crm, clock, wakes, context, first } = await start();
    const other = { ...first.lead, email: 'b@example.test' };
    await saveSubmission(context, leadSubmission({ consent, lead: other }));
    clock.now += 1000;
    const before = wakes.count;
    const done = await open('POST');
    expect(done.status).toBe(200);
    expect(await done.text()).toContain(texts.done);
    expect(wakes.count).toBe(before + 1);
    const ticked = await database.query`select lead from submission where marketing = 1`;
    expect(ticked.map(({ lead }) => JSON.parse(String(lead)))).toEqual([other]);
    clock.now += 1000;
    expect((await open('POST')).status).toBe(200);
    expect(await kinds()).toEqual(['given', 'given', 'given', 'withdrawn']);
    const types = await database.query`select type from event order by type`;
    expect(types.map(({ type }) => type)).toEqual([
      ...['consent.withdrawn', 'consent.withdrawn'],
      ...['lead.created', 'lead.created', 'lead.created'],
    ]);
    expect(await deliveriesOf(database, crm.id)).toHaveLength(5);
  });

  test('after a withdrawal no event says that there is consent, not even a replayed one', async () => {
    const { open, context, database, first } = await start();
    const fields = [{ key: 'team-size', label: 'Team size', value: 5 }];
    const all = { consent, lead: { ...first.lead, fields }, hasBooked: true };
    await saveSubmission(context, completeSubmission(handOver.quiz, all));
    const events = async () => {
      const rows = await database.query`select payload from event
        where type <> 'consent.withdrawn' order by id`;
      return rows.map(({ payload }) => JSON.parse(String(payload)).data);
    };
    const before = await events();
    await open('POST');
    const ended = { ...before[0].consent, marketing: false, basis: 'none', at: expect.any(String) };
    expect(await events()).toEqual(before.map((data) => ({ ...data, consent: ended })));
    for (const { payload } of await database.query`select payload from event`)
      expect(JSON.parse(String(payload)).data.consent).toMatchObject({ marketing: false });
  });

  test('a link that was sent to an earlier address ends the consent under the corrected one', async () => {
    const { open, context, database, first } = await start();
    const lead = { ...first.lead, email: 'zoe@corrected.test' };
    await saveSubmission(context, { ...first, version: 2, lead });
    context.clock.now += 1000;
    await open('POST');
    await saveSubmission(context, { ...first, version: 3, lead });
    expect(await database.query`select id from submission where marketing = 1`).toEqual([]);
    const events = await database.query`select id from event
        where type = 'consent.withdrawn' and submission_id = ${first.id}`;
    expect(events).toHaveLength(1);
  });

  test('a withdrawal works after an erasure', async () => {
    const { open, kinds, database, clock } = await start();
    await database.query`delete from submission`;
    clock.now += 1000;
    expect((await open()).status).toBe(200);
    expect((await open('POST')).status).toBe(200);
    expect((await kinds()).at(-1)).toBe('withdrawn');
  });

  test('a wrong link is a page with status 404, and changes nothing', async () => {
    const { open, kinds, token } = await start();
    const other = linkTokenOf('another key', 'withdraw consent', NOBODY);
    for (const wrong of [other, 'x', token.slice(1), `${token}A`, '%00', 'constructor'])
      for (const method of ['GET', 'POST']) {
        const page = await open(method, `/withdraw/${wrong}`);
        expect(page.status).toBe(404);
        expect(await page.text()).toContain(texts.gone);
      }
    expect(await kinds()).toEqual(['given', 'given']);
  });

  test('a damaged link is that page on a site with several audits, too, and names no sender', async () => {
    const { open, database, token } = await start();
    await database.transaction((query) => saveContent(query, BAKERY, Date.now()));
    for (const damaged of ['x', token.slice(1)]) {
      const page = await open('GET', `/withdraw/${damaged}`);
      expect(page.status).toBe(404);
      const html = await page.text();
      expect(html).toContain(texts.gone);
      expect(html).not.toMatch(/Bread & Sons|Bread &amp; Sons/);
      expect(html).not.toContain(handOver.siteSettings.leads.sender.name);
    }
  });

  test.each(['.', ')', '>', '%3E', '_', '/', '!”', '。', '&utm_source=mail'])(
    'a link with %s behind it is the link',
    async (end) => {
      const { open, kinds, token } = await start();
      expect((await open('POST', `/withdraw/${token}${end}`)).status).toBe(200);
      expect(await kinds()).toContain('withdrawn');
    },
  );
});

test('whatever body the site passes on with a withdrawal, the token is the proof', async () => {
  const { url, database, key } = await runApp('sqlite');
  await saveTestContent(database);
  const path = `/withdraw/${linkTokenOf(key, 'withdraw consent', NOBODY)}`;
  const type = { 'content-type': 'multipart/form-data' };
  expect((await send(url + path, 'POST', type, '--')).status).toBe(200);
  expect(await database.query`select kind from consent_event`).toEqual([{ kind: 'withdrawn' }]);
});

test('the page has the colours of the brand, and no logo of ours beside its name', async () => {
  const { siteSettings } = handOver;
  const colors = paletteOf({ accent: '#7a1fa2', background: '#101418' });
  const asset = { _ref: 'image-x-320x80-png' };
  const logo = { asset, src: '/images/x.png', width: 320, height: 80, size: 9, alt: 'Harbour Web' };
  const settings = {
    ...siteSettings,
    brand: { ...brand.parse({}), colors, logo },
  };
  const html = String(
    await consentPage('form', 'withdrawal', { ...handOver, siteSettings: settings }),
  );
  expect(html).toContain('background: #101418');
  expect(html).not.toContain('<svg');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(consentPageHeaders(settings)['Content-Security-Policy']).toContain(`'sha256-${hash}'`);
});
