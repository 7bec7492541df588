import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { visit } from '#app/quiz/contract/visit.ts';
import { type Numbers, numbers } from '#leads/api/numbers-api.ts';
import { createApp } from '#leads/app.ts';
import { raw } from '#leads/database/query.ts';
import { MAX_CAMPAIGNS, purgeVisits, storeVisits } from '#leads/numbers/store-visits.ts';
import { VisitCounter } from '#leads/visit-counter.ts';
import { LOCAL, openTestContext } from '#tests/leads/context.ts';
import { ENGINES } from '#tests/leads/databases.ts';
import { type RunningApp, runApp } from '#tests/leads/running-app.ts';
import { leadSubmission } from '#tests/leads/submissions.ts';

const VISIT = {
  audit: 'bakery',
  language: 'en-CA',
  source: 'google',
  medium: 'cpc',
  campaign: 'fall',
};

const tell = async ({ send }: RunningApp, milestones: string[], own = {}) =>
  (await send('/visits', { ...VISIT, ...own, milestones })).status;

async function read(
  { url }: RunningApp,
  parameters: Record<string, string> = {},
): Promise<Numbers> {
  const days = { audit: 'bakery', from: '2026-01-31', to: '2026-01-31' };
  const query = new URLSearchParams({ ...days, ...parameters });
  return numbers.parse(await (await fetch(`${url}/admin/numbers?${query}`)).json());
}

const NONE = { landing: 0, start: 0, lead: 0, report: 0, pdf: 0, share: 0, booking: 0, email: 0 };

describe.each(ENGINES)('%s', (engine) => {
  test('one address cannot use up the campaigns of an audit, and names those of others', async () => {
    const app = await runApp(engine);
    const bring = (campaign: string, address: string) =>
      app.send(
        '/visits',
        { ...VISIT, campaign, milestones: ['start'] },
        { headers: { 'X-Visitor-Address': address } },
      );
    await bring('fall', '203.0.113.8');
    for (let n = 1; n <= 30; n += 1) await bring(`made-up ${n}`, '203.0.113.7');
    await bring('fall', '203.0.113.7');
    await storeVisits(app);
    const { campaigns } = await read(app);
    const startsOf = (name: string) => campaigns.find(({ campaign }) => campaign === name)?.start;
    expect([campaigns.length, startsOf('fall'), startsOf('')]).toEqual([22, 2, 10]);
  });

  test('what is counted can be read, by question, campaign, language, day and time', async () => {
    const app = await runApp(engine);
    expect(await tell(app, ['landing', 'start', 'shown:age', 'answered:age', 'shown:city'])).toBe(
      202,
    );
    await tell(app, ['landing', 'start', 'lead', 'shown:age'], { language: 'fr-CA', source: '' });
    await storeVisits(app);
    await tell(app, ['answered:city', 'report', 'time:3', 'booking', 'report']);
    await storeVisits(app);
    const result = await read(app);
    expect(result.totals).toEqual({
      ...NONE,
      landing: 2,
      start: 2,
      lead: 1,
      report: 1,
      booking: 1,
    });
    expect(result.before).toEqual(NONE);
    expect(result.questions.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: 'age', shown: 2, answered: 1 },
      { key: 'city', shown: 1, answered: 1 },
    ]);
    expect(result.campaigns).toEqual([
      {
        source: 'direct',
        medium: 'cpc',
        campaign: 'fall',
        landing: 1,
        start: 1,
        lead: 1,
        report: 0,
        booking: 0,
      },
      {
        source: 'google',
        medium: 'cpc',
        campaign: 'fall',
        landing: 1,
        start: 1,
        lead: 0,
        report: 1,
        booking: 1,
      },
    ]);
    expect(result.durations).toEqual([0, 0, 0, 1, 0, 0]);
    const { landing, start, lead, report, booking } = result.totals;
    expect(result.days).toEqual([{ day: '2026-01-31', landing, start, lead, report, booking }]);
    expect((await read(app, { language: 'fr-CA' })).totals.start).toBe(1);
    expect((await read(app, { campaign: 'google|cpc|fall' })).totals).toMatchObject({
      start: 1,
      report: 1,
    });
    expect((await read(app, { from: '2026-02-01', to: '2026-02-01' })).before.start).toBe(2);
    expect(
      (await fetch(`${app.url}/admin/numbers?audit=a&from=2026-02-02&to=2026-02-01`)).status,
    ).toBe(400);
  });

  test('several processes add up, and 200 campaigns of a month are counted by themselves', async () => {
    const app = await runApp(engine);
    const other = { ...app, visits: new VisitCounter() };
    for (let each = 0; each < 300; each += 1)
      (each % 2 === 0 ? app : other).visits.add(
        visit.parse({ ...VISIT, campaign: `campaign ${each}`, milestones: ['start'] }),
        app.clock.now,
      );
    await Promise.all([storeVisits(app), storeVisits(other)]);
    const direct = { source: '', medium: '', campaign: '' };
    await tell(app, ['landing'], direct);
    await storeVisits(app);
    const { totals, campaigns: all } = await read(app);
    expect(all.filter(({ landing }) => landing > 0)).toMatchObject([
      { ...direct, source: 'direct', landing: 1 },
    ]);
    const campaigns = all.filter(({ source }) => source !== 'direct');
    expect(totals.start).toBe(300);
    expect(campaigns).toHaveLength(MAX_CAMPAIGNS + 1);
    expect(campaigns[0]).toMatchObject({ source: 'other', start: 100 });
  });

  test('what can’t be written is kept, and is there once the database is back', async () => {
    const app = await runApp(engine);
    await tell(app, ['start']);
    const away = { ...app.database, transaction: () => Promise.reject(new Error('away')) };
    await storeVisits({ ...app, database: away });
    expect(app.lines.at(-1)).toMatchObject({ event: 'visits-not-stored' });
    await storeVisits(app);
    expect((await read(app)).totals.start).toBe(1);
  });

  test('counts are deleted after 25 months', async () => {
    const app = await runApp(engine);
    await tell(app, ['start']);
    await storeVisits(app);
    await purgeVisits(app.database.query, Date.UTC(2028, 1, 29));
    expect((await read(app)).totals.start).toBe(1);
    await purgeVisits(app.database.query, Date.UTC(2028, 2, 2));
    expect((await read(app)).totals.start).toBe(0);
    expect(await app.database.query`select * from visit_campaign`).toEqual([]);
  });

  test('what is no visit adds no row', async () => {
    const app = await runApp(engine);
    const bad = [
      { ...VISIT, milestones: [] },
      { ...VISIT, milestones: ['finish'] },
      { ...VISIT, milestones: ['time:6'] },
      { ...VISIT, milestones: ['start'], n: -1 },
      { ...VISIT, milestones: ['start'], audit: 5 },
      { ...VISIT, milestones: ['start'], campaign: { a: 1 } },
      { ...VISIT, milestones: Array.from({ length: 101 }, () => 'start') },
    ];
    for (const body of bad) expect((await app.send('/visits', body)).status).toBe(400);
    await storeVisits(app);
    expect(await app.database.query`select * from visit`).toEqual([]);
  });
});

test('an audit whose visits are a flood takes nothing from the others', async () => {
  const app = createApp(await openTestContext('sqlite'));
  const statusOf = async (audit: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...VISIT, audit, milestones: ['start'] });
    return (await app.request('/visits', { method: 'POST', headers, body }, LOCAL)).status;
  };
  const statuses = [];
  for (let n = 0; n < 5001; n += 1) statuses.push(await statusOf('bakery'));
  expect(statuses.indexOf(429)).toBe(5000);
  expect(await statusOf('dentist')).toBe(202);
});

test('nothing personal is in the counts, and in the file once the lead of that visitor is erased', async () => {
  const app = await runApp('sqlite');
  const headers = { 'X-Visitor-Address': '203.0.113.77', 'User-Agent': 'Secret Browser 9' };
  const source = { source: 'Ada@Example.com', campaign: 'ada%40example.com' };
  const body = { ...VISIT, ...source, milestones: ['start', 'lead', 'report'] };
  expect((await app.send('/visits', body, { headers })).status).toBe(202);
  const lead = leadSubmission();
  expect((await app.send('/submissions', lead, { headers })).status).toBe(201);
  await storeVisits(app);
  const tables = ['visit', 'visit_campaign'].map(
    (each) => app.database.query`select * from ${raw(each)}`,
  );
  const counts = JSON.stringify(await Promise.all(tables));
  expect((await app.send('/admin/people/erase', { email: lead.lead.email })).status).toBe(200);
  await app.database.compact();
  const file = readFileSync(join(app.environment.LEADS_DIR, 'leads.sqlite'), 'utf8');
  for (const text of [counts, file]) {
    expect(text).toContain('bakery');
    const { email, firstName, lastName, businessName, city } = lead.lead;
    const own = [email, firstName, lastName, businessName, city, 'news.example'];
    for (const secret of ['203.0.113', 'Browser 9', 'xample', 'ada@', 'ada%', ...own])
      expect(text.toLowerCase()).not.toContain(secret.trim().toLowerCase());
  }
});
