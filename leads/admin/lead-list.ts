import { z } from 'zod';
import { unitOf } from '#app/quiz/base/format.ts';
import type { Lead } from '#app/quiz/contract/lead.ts';
import {
  deliveryState,
  type LeadItem,
  type LeadPage,
  leadItem,
  leadPage,
} from '#leads/api/admin-api.ts';
import { DAY_MS } from '#leads/api/period.ts';
import { readAudits } from '#leads/content/audits.ts';
import { quizFinder } from '#leads/content/site-content.ts';
import { join, type Query, raw, sql } from '#leads/database/query.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { SHOWN_STATE } from '#leads/delivery/delivery-state.ts';
import { CONFIRMATION_EVENT, REPORT_EVENT } from '#leads/email/visitor-emails.ts';
import { pendingConsentsOf } from '#leads/privacy/pending-consent.ts';
import { type CheckedFilter, conditionFor, readPage } from './lead-filter.ts';

const PAGE_SIZE = 50;

/** One page of the leads that the filter lets through, and what it may be set to. */
export async function listLeads(
  query: Query,
  filter: CheckedFilter,
  now = Date.now(),
): Promise<LeadPage> {
  const { leads, next } = await readPage(query, filter, PAGE_SIZE);
  const { audit, client } = filter;
  const overview = await overviewOf(query, filter, now);
  return {
    items: await leadItemsOf(query, leads, client),
    next,
    total: await countLeads(query, { ...filter, cursor: undefined }),
    counts: {
      accepted: overview.reduce((sum, { all }) => sum + all, 0),
      quarantined:
        client === undefined ? await countLeads(query, { state: 'quarantined', audit }) : 0,
    },
    overview,
    audits: await readAudits(query, client),
    levels: await valuesOf(query, 'level', filter),
    industries: await valuesOf(query, 'industry', filter),
    campaigns: await valuesOf(query, 'campaign', filter),
  };
}

/** The title of a submission’s audit; of one that the site has not handed over yet, its id. */
export const AUDIT_TITLE = sql`coalesce(
  (select title from audit as named where named.id = submission.audit), submission.audit)`;

/** The accepted leads of the filter's audit, or of each one, counted. */
function overviewOf(query: Query, { audit, client }: CheckedFilter, now: number) {
  const since = (days: number) =>
    sql`sum(case when received_at >= ${now - days * DAY_MS} then 1 else 0 end)`;
  return query.rows(leadPage.shape.overview.element)`
    select ${AUDIT_TITLE} as audit, ${since(7)} as week, ${since(30)} as month, count(*) as "all" from submission
    where ${conditionFor({ state: 'accepted', audit, client })} group by submission.audit`;
}

async function countLeads(query: Query, filter: CheckedFilter): Promise<number> {
  const [count] = await query`select count(*) as n from submission where ${conditionFor(filter)}`;
  return Number(count?.n);
}

/** All rows of a filter in its order, at most `size` at a time. */
export async function* pagesOf(query: Query, filter: CheckedFilter, size: number) {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { leads, next } = await readPage(query, { ...filter, cursor }, size);
    yield leads;
    cursor = next;
  }
}

/** How a lead is named: by its address where the form asks for no name. */
export const leadNameOf = ({ firstName, lastName, email }: Lead): string =>
  `${firstName} ${lastName}`.trim() || email;

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
  const quizOf = quizFinder(query);
  return Promise.all(
    rows.map(async (row) =>
      leadItem.parse({
        ...row,
        ...row.lead,
        ...(row.score === null ? {} : unitOf((await quizOf(row))?.scoring)),
        audit: audits.length > 1 ? (titles.get(row.audit) ?? row.audit) : null,
        name: leadNameOf(row.lead),
        campaign: row.source.utm_campaign ?? '',
        isConsentPending: !row.marketing && pending.has(row.id),
        delivery: deliveries.get(row.id) ?? null,
      }),
    ),
  );
}

const deliveryRow = z.object({ submissionId: z.string(), state: deliveryState });

/** The worst state among the deliveries of each submission that has any, without those to the visitor. */
async function worstDeliveries(query: Query, ids: readonly string[]) {
  const rows = await query.rows(deliveryRow)`select distinct submission_id, ${SHOWN_STATE} as state
    from event join delivery on delivery.event_id = event.id
    where submission_id in (${join(ids)}) and type not in (${REPORT_EVENT}, ${CONFIRMATION_EVENT})`;
  // The worst comes last, and replaces the better ones in the map.
  const rank = ({ state }: (typeof rows)[number]) => deliveryState.options.indexOf(state);
  const bestFirst = rows.toSorted((a, b) => rank(b) - rank(a));
  return new Map(bestFirst.map(({ submissionId, state }) => [submissionId, state]));
}

/** The different values of a column, but the empty one, in the leads of an audit or of a client, or in all. */
async function valuesOf(
  query: Query,
  column: 'level' | 'industry' | 'campaign',
  { audit, client }: CheckedFilter,
) {
  const state = client === undefined ? undefined : 'accepted';
  const isSeen = conditionFor({ audit, client, state });
  const rows = await query`select distinct ${raw(column)} as value from submission
    where ${isSeen} and ${raw(column)} <> ''`;
  return rows.map(({ value }) => String(value)).toSorted((a, b) => a.localeCompare(b));
}
