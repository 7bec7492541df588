import { z } from 'zod';
import { type Unit, unitOf } from '#app/quiz/base/format.ts';
import { deliveryState, type LeadItem, type LeadPage, leadItem } from '#leads/api/admin-api.ts';
import { readAudits } from '#leads/content/audits.ts';
import { findQuiz } from '#leads/content/snapshot.ts';
import type { Query } from '#leads/database/database.ts';
import { placesOf, readRows } from '#leads/database/rows.ts';
import { decodeSubmission, type StoredSubmission } from '#leads/database/stored-submission.ts';
import { SHOWN_STATE } from '#leads/delivery/delivery-state.ts';
import { CONFIRMATION_EVENT, REPORT_EVENT } from '#leads/email/visitor-emails.ts';
import { pendingConsentsOf } from '#leads/privacy/pending-consent.ts';
import { type CheckedFilter, conditionFor, cursorOf, orderFor } from './lead-filter.ts';

const PAGE_SIZE = 50;

/** One page of the leads that the filter lets through, and what it may be set to. */
export async function listLeads(
  query: Query,
  filter: CheckedFilter,
  now = Date.now(),
): Promise<LeadPage> {
  const rows = await readPage(query, filter, PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const { audit, client } = filter;
  return {
    items: await leadItemsOf(query, shown, client),
    next: rows.length > PAGE_SIZE && last ? cursorOf(filter, last) : null,
    total: await countLeads(query, { ...filter, cursor: undefined }),
    counts: {
      accepted: await countLeads(query, { state: 'accepted', audit, client }),
      quarantined:
        client === undefined ? await countLeads(query, { state: 'quarantined', audit }) : 0,
    },
    overview: await overviewOf(query, filter, now),
    audits: await readAudits(query, client),
    levels: await valuesOf(query, 'level', filter),
    industries: await valuesOf(query, 'industry', filter),
    campaigns: await valuesOf(query, 'campaign', filter),
  };
}

const DAY_MS = 86_400_000;

const counted = z.object({
  audit: z.string(),
  week: z.coerce.number(),
  month: z.coerce.number(),
  all: z.coerce.number(),
});

/** The accepted leads of the filter's audit, or of each one, counted. */
async function overviewOf(
  query: Query,
  { audit, client }: CheckedFilter,
  now: number,
): Promise<LeadPage['overview']> {
  const { sql, parameters } = conditionFor({ state: 'accepted', audit, client });
  const since = (days: number, at: number) =>
    `sum(case when received_at >= $${parameters.length + at} then 1 else 0 end) as ${days === 7 ? 'week' : 'month'}`;
  const rows = await readRows(
    query,
    counted,
    `select audit, ${since(7, 1)}, ${since(30, 2)}, count(*) as "all"
     from submission where ${sql} group by audit`,
    [...parameters, now - 7 * DAY_MS, now - 30 * DAY_MS],
  );
  const titles = new Map((await readAudits(query)).map(({ id, title }) => [id, title]));
  return rows.map((row) => ({ ...row, audit: titles.get(row.audit) ?? row.audit }));
}

async function countLeads(query: Query, filter: CheckedFilter): Promise<number> {
  const { sql, parameters } = conditionFor(filter);
  const [count] = await query(`select count(*) as n from submission where ${sql}`, parameters);
  return Number(count?.n);
}

/** The rows that follow the filter's cursor, in its order. */
async function readPage(
  query: Query,
  filter: CheckedFilter,
  size: number,
): Promise<StoredSubmission[]> {
  const { sql, parameters } = conditionFor(filter);
  const rows = await query(
    `select * from submission where ${sql}
     order by ${orderFor(filter)} limit $${parameters.length + 1}`,
    [...parameters, size],
  );
  return rows.map(decodeSubmission);
}

/** All rows of a filter in its order, at most `size` at a time. */
export async function* pagesOf(
  query: Query,
  filter: CheckedFilter,
  size: number,
): AsyncGenerator<StoredSubmission[]> {
  let cursor: string | undefined;
  while (true) {
    const page = await readPage(query, { ...filter, cursor }, size);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    cursor = cursorOf(filter, last);
  }
}

/** The leads as the list shows them: to a client, without the audits of others. */
export async function leadItemsOf(
  query: Query,
  rows: readonly StoredSubmission[],
  client?: string,
): Promise<LeadItem[]> {
  const ids = rows.map(({ id }) => id);
  const deliveries = await worstDeliveries(query, ids);
  const audits = await readAudits(query, client);
  const titles = new Map(audits.map(({ id, title }) => [id, title]));
  const pending = await pendingConsentsOf(query, ids);
  const units = await unitsOf(query, rows);
  return rows.map((row) =>
    leadItem.parse({
      ...row,
      ...row.lead,
      ...units.get(quizName(row)),
      audit: audits.length > 1 ? (titles.get(row.audit) ?? row.audit) : null,
      name: `${row.lead.firstName} ${row.lead.lastName}`,
      campaign: row.source.utm_campaign ?? '',
      isConsentPending: !row.marketing && pending.has(row.id),
      delivery: deliveries.get(row.id) ?? null,
    }),
  );
}

const quizName = ({ audit, scoringRevision }: StoredSubmission) => `${audit} ${scoringRevision}`;

/** The units of the quizzes that these leads answered, by `quizName`. */
async function unitsOf(query: Query, rows: readonly StoredSubmission[]) {
  const units = new Map<string, Unit>();
  for (const row of rows) {
    const name = quizName(row);
    if (row.score !== null && !units.has(name))
      units.set(name, unitOf((await findQuiz(query, row))?.scoring));
  }
  return units;
}

const deliveryRow = z.object({ submissionId: z.string(), state: deliveryState });

/** The worst state among the deliveries of each submission that has any, without those to the visitor. */
async function worstDeliveries(query: Query, ids: readonly string[]) {
  const rows = await readRows(
    query,
    deliveryRow,
    `select distinct submission_id, ${SHOWN_STATE} as state
     from event join delivery on delivery.event_id = event.id
     where submission_id in (${placesOf(ids)}) and type not in ('${REPORT_EVENT}', '${CONFIRMATION_EVENT}')`,
    ids,
  );
  // The worst comes last, and replaces the better ones in the map.
  const rank = ({ state }: (typeof rows)[number]) => deliveryState.options.indexOf(state);
  const bestFirst = rows.toSorted((a, b) => rank(b) - rank(a));
  return new Map(bestFirst.map(({ submissionId, state }) => [submissionId, state]));
}

/** The different values of a column, without the empty one, in all leads that the client of a filter may see. */
async function valuesOf(
  query: Query,
  column: 'level' | 'industry' | 'campaign',
  { client }: CheckedFilter,
) {
  const { sql, parameters } =
    client === undefined
      ? { sql: '1 = 1', parameters: [] }
      : conditionFor({ state: 'accepted', client });
  const rows = await query(
    `select distinct ${column} as value from submission where ${sql}`,
    parameters,
  );
  return rows
    .flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []))
    .toSorted((a, b) => a.localeCompare(b));
}
