import { describe, expect, test } from 'vitest';
import { listLeads } from '#leads/admin/lead-list.ts';
import { type LeadFilter, leadFilter } from '#leads/api/admin-api.ts';
import type { Query } from '#leads/database/query.ts';
import { insertSubmission } from '#leads/database/stored-submission.ts';
import { NEW_ENDPOINT } from '#leads/delivery/endpoint.ts';
import { queueReport } from '#leads/email/visitor-emails.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { openTestContext } from '#tests/leads/context.ts';
import { ENGINES, openTestDatabase } from '#tests/leads/databases.ts';
import { leadSubmission } from '#tests/leads/submissions.ts';
import { ADA, storedLead } from './stored-leads.ts';

const list = (query: Query, filter: LeadFilter = {}) => listLeads(query, leadFilter.parse(filter));

/** The ids of all pages; `between` runs before each page but the first. */
async function allIds(query: Query, filter: LeadFilter, between = async () => {}) {
  const ids: string[] = [];
  let page = await list(query, filter);
  ids.push(...page.items.map(({ id }) => id));
  while (page.next !== null) {
    await between();
    page = await list(query, { ...filter, cursor: page.next });
    ids.push(...page.items.map(({ id }) => id));
  }
  return ids;
}

const named = (firstName: string, industry = 'Retail') => ({ ...ADA, firstName, industry });

/** Leads with these characters in their names: some have a meaning in `like`, and some engines fold others. */
const LEADS = [
  storedLead({ id: 'a', receivedAt: 10, level: 'Invisible', marketing: true, lead: named('50%') }),
  storedLead({
    id: 'b',
    receivedAt: 20,
    source: { utm_campaign: 'été' },
    lead: named('a_b! Gaspé'),
  }),
  storedLead({
    id: 'c',
    receivedAt: 20,
    level: 'Achiever',
    status: 'won',
    bookedAt: 40,
    lead: named("\\ O'É gaspé", "Baker's"),
  }),
  storedLead({ id: 'd', receivedAt: 30, state: 'quarantined', lead: named('İ $1') }),
];

describe.each(ENGINES)('%s', (engine) => {
  test.each<[LeadFilter, string]>([
    [{}, 'cba'],
    [{ state: 'quarantined' }, 'd'],
    [{ search: '%' }, 'a'],
    [{ search: '_' }, 'b'],
    [{ search: '!' }, 'b'],
    [{ search: '\\' }, 'c'],
    [{ search: "o'e" }, 'c'],
    [{ search: 'i $1', state: 'quarantined' }, 'd'],
    [{ search: '🦊' }, ''],
    [{ search: 'GASPE' }, 'cb'],
    [{ search: ' gaspe\u0301 ' }, 'cb'],
    [{ search: '\u0301 \u{1F3FB}' }, ''],
    [{ search: ' ' }, 'cba'],
    [{ search: '' }, 'cba'],
    [{ level: 'Invisible' }, 'a'],
    [{ industry: "Baker's" }, 'c'],
    [{ campaign: 'été' }, 'b'],
    [{ marketing: 'yes' }, 'a'],
    [{ marketing: 'no', from: 20 }, 'cb'],
    [{ from: 10, until: 20 }, 'a'],
    [{ marketing: 'yes', level: 'Achiever' }, ''],
    [{ status: 'won' }, 'c'],
    [{ status: 'new', booked: 'no' }, 'ba'],
    [{ booked: 'yes' }, 'c'],
  ])('the filter %j gives “%s”', async (filter, ids) => {
    const { query } = await openTestDatabase(engine);
    for (const lead of LEADS) await insertSubmission(query, lead);
    expect(await list(query, filter)).toMatchObject({ total: ids.length });
    expect((await allIds(query, filter)).join('')).toBe(ids);
  });

  test.each<[LeadFilter, string]>([
    [{ sort: 'name', order: 'asc' }, 'cab'],
    [{ sort: 'name' }, 'bac'],
    [{ sort: 'email', order: 'asc' }, 'bca'],
    [{ sort: 'business', order: 'asc' }, 'abc'],
    [{ sort: 'score' }, 'bac'],
    [{ sort: 'score', order: 'asc' }, 'cab'],
    [{ sort: 'received', order: 'asc' }, 'abc'],
    [{ sort: 'status', order: 'asc' }, 'bca'],
    [{ sort: 'status' }, 'acb'],
  ])('sorted by %j, all pages of the list are in this order', async (filter, ids) => {
    const { query } = await openTestDatabase(engine);
    const rows = [
      {
        id: 'a',
        score: 40,
        status: 'lost',
        lead: { lastName: 'Noël', email: 'z@a.test', businessName: 'Älpha' },
      },
      {
        id: 'b',
        score: 90,
        status: 'new',
        lead: { lastName: 'Öberg', email: 'A@a.test', businessName: 'beta' },
      },
      {
        id: 'c',
        score: null,
        status: 'won',
        lead: { lastName: 'adam', email: 'b@a.test', businessName: 'Gamma' },
      },
    ] as const;
    // Enough for two pages, each with the same leads.
    for (let n = 0; n < 60; n += 1)
      for (const [at, { id, lead, ...row }] of rows.entries())
        await insertSubmission(
          query,
          storedLead({ ...row, id: `${id}-${n}`, receivedAt: at, lead: { ...ADA, ...lead } }),
        );
    const all = await allIds(query, filter);
    expect(new Set(all).size).toBe(180);
    expect(all.map(([id]) => id).join('')).toBe([...ids].map((id) => id.repeat(60)).join(''));
  });

  test.each(['name', 'email', 'business'] as const)(
    'sorted by %s, there is a next page after texts whose signs are long in words',
    async (sort) => {
      const { query } = await openTestDatabase(engine);
      const long = '﷽'.repeat(200);
      const lead = { ...ADA, firstName: long, lastName: long, email: long, businessName: long };
      for (let n = 0; n < 60; n += 1) await insertSubmission(query, storedLead({ lead }));
      expect(new Set(await allIds(query, { sort })).size).toBe(60);
    },
  );

  test('the overview counts the accepted leads of 7 and 30 days, and all', async () => {
    const { query } = await openTestDatabase(engine);
    const now = Date.UTC(2026, 10, 26);
    for (const days of [0, 6, 8, 29, 31])
      await insertSubmission(query, storedLead({ receivedAt: now - days * 86_400_000 }));
    await insertSubmission(query, storedLead({ receivedAt: now, state: 'quarantined' }));
    await insertSubmission(query, storedLead({ receivedAt: now, audit: 'other' }));
    const { overview } = await listLeads(query, leadFilter.parse({}), now);
    expect(overview.toSorted((one, two) => two.all - one.all)).toMatchObject([
      { week: 2, month: 4, all: 5 },
      { audit: 'other', week: 1, month: 1, all: 1 },
    ]);
    const { overview: one } = await listLeads(query, leadFilter.parse({ audit: 'other' }), now);
    expect(one).toHaveLength(1);
  });

  test('a search finds a former address', async () => {
    const context = await openTestContext(engine);
    const submission = leadSubmission();
    const former = { ...submission.lead, email: 'zoé@québec.example' };
    await saveSubmission(context, { ...submission, lead: former });
    await saveSubmission(context, { ...submission, version: 2 });
    expect(await list(context.database.query, { search: 'ZOE@QUÉBEC' })).toMatchObject({
      total: 1,
    });
  });

  test('pages neither repeat nor skip a lead while others arrive', async () => {
    const { query } = await openTestDatabase(engine);
    const old = Array.from({ length: 130 }, (_, n) => storedLead({ receivedAt: 1000 + (n >> 3) }));
    for (const lead of old) await insertSubmission(query, lead);
    const ids = await allIds(query, {}, async () => {
      for (let n = 0; n < 3; n += 1)
        await insertSubmission(query, storedLead({ receivedAt: 2000 }));
    });
    const timeOf = new Map(old.map(({ id, receivedAt }) => [id, receivedAt]));
    expect(new Set(ids)).toEqual(new Set(timeOf.keys()));
    expect(ids).toHaveLength(old.length);
    expect(ids.map((id) => timeOf.get(id))).toEqual(
      old.map(({ receivedAt }) => receivedAt).toReversed(),
    );
  });

  test('the filters offer what all leads of an audit have, whatever the other filters', async () => {
    const { query } = await openTestDatabase(engine);
    await insertSubmission(
      query,
      storedLead({ level: 'Invisible', source: { utm_campaign: 'spring' } }),
    );
    await insertSubmission(
      query,
      storedLead({ state: 'quarantined', lead: { ...ADA, industry: 'Zoo' } }),
    );
    const { items, ...rest } = await list(query, { search: 'nobody' });
    expect(items).toEqual([]);
    expect(rest).toEqual({
      next: null,
      total: 0,
      counts: { accepted: 1, quarantined: 1 },
      overview: [expect.objectContaining({ all: 1 })],
      audits: [],
      levels: ['Invisible'],
      industries: ['Technology', 'Zoo'],
      campaigns: ['spring'],
    });
    await insertSubmission(query, storedLead({ audit: 'audit-bakery', level: 'Fresh' }));
    expect(await list(query, { audit: 'audit-bakery' })).toMatchObject({ levels: ['Fresh'] });
  });

  test.each([
    [[], null],
    [['delivered', 'superseded'], 'delivered'],
    [['delivered', 'due'], 'due'],
    [['due', 'held', 'delivered'], 'held'],
    [['held', 'exhausted', 'sending'], 'exhausted'],
  ])('of the deliveries %j the list shows %s', async (states, shown) => {
    const { query } = await openTestDatabase(engine);
    const lead = storedLead();
    await insertSubmission(query, lead);
    const event = { type: 'lead.created', submission_id: lead.id, version: 1, payload: '', at: 0 };
    await query.insert('event', { id: 'e', ...event });
    for (const state of states) {
      const endpoint = { id: state, kind: 'webhook', name: state, url: '', secrets: [] };
      await query.insert('endpoint', { ...NEW_ENDPOINT, ...endpoint, createdAt: 0 });
      const times = { attempts: 0, due_at: 0, lease_until: 0 };
      await query.insert('delivery', { event_id: 'e', endpoint_id: state, state, ...times });
    }
    expect((await list(query)).items[0]?.delivery).toBe(shown);
  });

  test('the email that a visitor asked for does not count as a delivery', async () => {
    const database = await openTestDatabase(engine);
    const lead = storedLead({ verification: 'snapshot' });
    await insertSubmission(database.query, lead);
    await queueReport(database, lead, 0, () => true);
    await database.query`update delivery set state = 'delivered'`;
    expect((await list(database.query)).items[0]?.delivery).toBeNull();
  });
});
