import { describe, expect, test } from 'vitest';
import { isBlank } from '#app/quiz/contract/entered-text.ts';
import { listLeads } from '#leads/admin/lead-list.ts';
import { type LeadFilter, leadFilter } from '#leads/admin-api.ts';
import type { Query } from '#leads/database/database.ts';
import { insertRow } from '#leads/database/rows.ts';
import { insertEndpoint } from '#leads/delivery/endpoint.ts';
import { requestReport } from '#leads/email/request-report.ts';
import { searchedPartsOf, searchTextOf } from '#leads/search-text.ts';
import { saveSubmission } from '#leads/submissions/save-submission.ts';
import { fc } from '#tests/fast-check.ts';
import { openTestContext } from '#tests/leads/context.ts';
import { ENGINES, openTestDatabase } from '#tests/leads/databases.ts';
import { leadSubmission } from '#tests/leads/submissions.ts';
import { ADA, insertLead, type StoredLead, storedLead } from './stored-leads.ts';

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

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

const newestFirst = (a: StoredLead, b: StoredLead) =>
  compare(b.receivedAt, a.receivedAt) || compare(b.id, a.id);

/** A search without a letter filters nothing; one that has no letter left without accents finds nothing. */
function isFound(lead: StoredLead, search = ''): boolean {
  const folded = searchTextOf(search);
  if (folded === '') return isBlank(search);
  return searchedPartsOf(lead.lead).includes(folded);
}

/** The same rules over an array. */
function passes(lead: StoredLead, filter: LeadFilter): boolean {
  const { state = 'accepted', search, level, industry, campaign, marketing, from, until } = filter;
  return (
    lead.state === state &&
    isFound(lead, search) &&
    (level === undefined || lead.level === level) &&
    (industry === undefined || lead.lead.industry === industry) &&
    (campaign === undefined || lead.campaign === campaign) &&
    (marketing === undefined || lead.marketing === (marketing === 'yes')) &&
    (from === undefined || lead.receivedAt >= Number(from)) &&
    (until === undefined || lead.receivedAt < Number(until))
  );
}

const LEVELS = ['Invisible', 'Digital Achiever'];
const INDUSTRIES = ['Technology', 'Retail/E-commerce', "Baker's"];
const CAMPAIGNS = ['spring', 'été'];
/** Characters with a meaning in `like`, capitals, and letters that two engines may treat differently. */
const PIECES = ['a', 'A', '%', '_', '!', '\\', 'É', 'é', 'İ', "'", '"', ' ', '🦊', '$1', '\u0301'];

const words = fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 4 });
const moment = fc.integer({ min: 0, max: 40 });

const anyLead: fc.Arbitrary<StoredLead> = fc
  .record({
    id: fc.uuid(),
    firstName: words,
    city: words,
    industry: fc.constantFrom(...INDUSTRIES),
    state: fc.constantFrom('accepted' as const, 'accepted' as const, 'quarantined' as const),
    level: fc.constantFrom(null, ...LEVELS),
    campaign: fc.constantFrom('', ...CAMPAIGNS),
    marketing: fc.boolean(),
    receivedAt: moment,
  })
  .map(({ firstName, city, industry, ...rest }) =>
    storedLead({ ...rest, lead: { ...ADA, firstName, city, industry } }),
  );

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });

const anyFilter: fc.Arbitrary<LeadFilter> = fc.record({
  state: fc.constantFrom(undefined, 'accepted' as const, 'quarantined' as const),
  search: maybe(words),
  level: maybe(fc.constantFrom(...LEVELS, 'none')),
  industry: maybe(fc.constantFrom(...INDUSTRIES)),
  campaign: maybe(fc.constantFrom(...CAMPAIGNS)),
  marketing: maybe(fc.constantFrom('yes' as const, 'no' as const)),
  from: maybe(moment),
  until: maybe(moment),
});

describe.each(ENGINES)('%s', (engine) => {
  test('a filter of 500 leads gives what the same rules give over an array', async () => {
    const database = await openTestDatabase(engine);
    const [leads = []] = fc.sample(
      fc.uniqueArray(anyLead, { minLength: 500, maxLength: 500, selector: ({ id }) => id }),
      1,
    );
    await database.transaction(async (query) => {
      for (const lead of leads) await insertLead(query, lead);
    });
    const property = fc.asyncProperty(anyFilter, async (filter) => {
      const expected = leads.filter((lead) => passes(lead, filter)).toSorted(newestFirst);
      const first = await list(database.query, filter);
      expect(first.total).toBe(expected.length);
      expect(await allIds(database.query, filter)).toEqual(expected.map(({ id }) => id));
    });
    await fc.assert(property, { numRuns: 60 });
  });

  test.each(['gaspe', 'GASPÉ', 'Gaspe\u0301', ' gaspé '])('“%s” finds Gaspé', async (search) => {
    const { query } = await openTestDatabase(engine);
    await insertLead(query, storedLead({ lead: { ...ADA, city: 'Gaspé' } }));
    expect(await list(query, { search })).toMatchObject({ total: 1 });
  });

  test.each([
    ['\u0301', 0],
    ['\u0301 \u{1F3FB}', 0],
    [' ', 1],
    ['', 1],
  ])(
    'of a search %j, which folding empties, only a blank one filters nothing',
    async (search, total) => {
      const { query } = await openTestDatabase(engine);
      await insertLead(query, storedLead());
      expect(await list(query, { search })).toMatchObject({ total });
    },
  );

  test.each(['zoé@québec', 'ZOE@QUEBEC', 'ZOÉ@QUÉBEC'])(
    '“%s” finds a former address',
    async (search) => {
      const context = await openTestContext(engine);
      const { query } = context.database;
      const submission = leadSubmission();
      const former = { ...submission.lead, email: 'zoé@québec.example' };
      await saveSubmission(context, { ...submission, lead: former });
      await saveSubmission(context, { ...submission, version: 2 });
      expect(await list(query, { search })).toMatchObject({ total: 1 });
    },
  );

  test('pages neither repeat nor skip a lead while others arrive', async () => {
    const { query } = await openTestDatabase(engine);
    const old = Array.from({ length: 130 }, (_, n) => storedLead({ receivedAt: 1000 + (n >> 3) }));
    for (const lead of old) await insertLead(query, lead);
    const ids = await allIds(query, {}, async () => {
      for (let n = 0; n < 3; n += 1) await insertLead(query, storedLead({ receivedAt: 2000 }));
    });
    expect(ids).toEqual(old.toSorted(newestFirst).map(({ id }) => id));
  });

  test('the filters offer what all leads have, whatever the filter', async () => {
    const { query } = await openTestDatabase(engine);
    await insertLead(query, storedLead({ level: 'Invisible', campaign: 'spring' }));
    await insertLead(
      query,
      storedLead({ state: 'quarantined', lead: { ...ADA, industry: 'Zoo' } }),
    );
    const { items, ...rest } = await list(query, { search: 'nobody' });
    expect(items).toEqual([]);
    expect(rest).toEqual({
      next: null,
      total: 0,
      counts: { accepted: 1, quarantined: 1 },
      audits: [],
      levels: ['Invisible'],
      industries: ['Technology', 'Zoo'],
      campaigns: ['spring'],
    });
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
    await insertLead(query, lead);
    const event = { type: 'lead.created', submission_id: lead.id, version: 1, payload: '', at: 0 };
    await insertRow(query, 'event', { id: 'e', ...event });
    for (const state of states) {
      const endpoint = { id: state, kind: 'webhook', name: state, url: '', created_at: 0 };
      await insertEndpoint(query, { ...endpoint, secrets: '[]' });
      const times = { attempts: 0, due_at: 0, lease_until: 0 };
      await insertRow(query, 'delivery', { event_id: 'e', endpoint_id: state, state, ...times });
    }
    expect((await list(query)).items[0]?.delivery).toBe(shown);
  });

  test('the email that a visitor asked for does not count as a delivery', async () => {
    const database = await openTestDatabase(engine);
    const lead = storedLead({ verification: 'snapshot' });
    await insertLead(database.query, lead);
    await requestReport(database, lead, 0, () => true);
    await database.query("update delivery set state = 'delivered'");
    expect((await list(database.query)).items[0]?.delivery).toBeNull();
  });
});
