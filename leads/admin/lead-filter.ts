import { z } from 'zod';
import { parseJson } from '#app/quiz/base/unknown.ts';
import { type LeadSort, type leadFilter, line } from '#leads/api/admin-api.ts';
import { leadStatus } from '#leads/api/work-api.ts';
import type { Value } from '#leads/database/database.ts';
import type { StoredSubmission } from '#leads/database/stored-submission.ts';
import { searchTextOf, sortTextsOf } from '#leads/search-text.ts';
import { Refusal } from '#shared/refusal.ts';

/** A filter of the list as the admin interface has checked it. */
export type CheckedFilter = z.output<typeof leadFilter> & {
  /** The id of the only client whose leads it lets through. No request says it. */
  client?: string | undefined;
};

/** What follows `where`, with the values of its `$1`, `$2`… */
export type SqlCondition = { sql: string; parameters: Value[] };

/** Which submissions the filter lets through, after its cursor: leads that arrive later change nothing there. */
export function conditionFor(filter: CheckedFilter): SqlCondition {
  const { state, search, audit, level, industry, campaign, marketing, from, until } = filter;
  const { status, booked, client } = filter;
  const pattern = search ? containing(searchTextOf(search)) : undefined;
  const { sort = 'received', order = 'desc' } = filter;
  const [value, id] = visitorPlaceOf(filter);
  return conditionOf([
    ['state = ?', state],
    ['audit in (select id from audit as owned where owned.client = ?)', client],
    ['(audit = ? or audit in (select id from audit as named where title = ?))', audit, audit],
    ['level = ?', level],
    ['industry = ?', industry],
    ['campaign = ?', campaign],
    ['marketing = ?', marketing && Number(marketing === 'yes')],
    ['status = ?', status],
    ['(booked_at is not null) = (? = 1)', booked && Number(booked === 'yes')],
    ['received_at >= ?', from],
    ['received_at < ?', until],
    [`(${SORTS[sort].column}, id) ${order === 'desc' ? '<' : '>'} (?, ?)`, value, id],
    [
      `(search like ? escape '!' or id in (
        select submission_id from former_address where search like ? escape '!'))`,
      pattern,
      pattern,
    ],
  ]);
}

/** Each `?` stands for one of the values. A part without a value is left out. */
function conditionOf(
  parts: readonly [sql: string, ...values: (Value | undefined)[]][],
): SqlCondition {
  const parameters: Value[] = [];
  const given = parts.flatMap(([sql, ...values]) => {
    const all = values.filter((value) => value !== undefined);
    if (all.length < values.length) return [];
    let count = parameters.length;
    parameters.push(...all);
    return [sql.replaceAll('?', () => `$${++count}`)];
  });
  return { sql: given.join(' and '), parameters };
}

/** What is `like` any text with this one in it. Nothing is like a search of which folding left nothing. */
const containing = (text: string) => text && `%${text.replace(/[!%_]/g, '!$&')}%`;

/** What each sort compares. A lead without a score comes after all others, from the highest one on. */
const SORTS: Record<LeadSort, { column: string; valueOf: (row: StoredSubmission) => Value }> = {
  received: { column: 'received_at', valueOf: ({ receivedAt }) => receivedAt },
  name: { column: 'sort_name', valueOf: ({ lead }) => sortTextsOf(lead).sortName },
  email: { column: 'sort_email', valueOf: ({ lead }) => sortTextsOf(lead).sortEmail },
  business: { column: 'sort_business', valueOf: ({ lead }) => sortTextsOf(lead).sortBusiness },
  score: { column: 'coalesce(score, -1e9)', valueOf: ({ score }) => score ?? -1e9 },
  status: {
    column: `case status ${leadStatus.options.map((each, place) => `when '${each}' then ${place}`).join(' ')} end`,
    valueOf: ({ status }) => leadStatus.options.indexOf(status),
  },
};

/** What follows `order by`. Leads that are equal there have the order of their ids. */
export const orderFor = ({ sort = 'received', order = 'desc' }: CheckedFilter): string =>
  `${SORTS[sort].column} ${order}, id ${order}`;

/** The cursor of the page after this lead. */
export const cursorOf = ({ sort = 'received' }: CheckedFilter, row: StoredSubmission): string =>
  JSON.stringify([SORTS[sort].valueOf(row), row.id]);

/** The place that a cursor names; nothing without one. Throws a refusal for any other text. */
function visitorPlaceOf({
  cursor,
  sort = 'received',
}: CheckedFilter): [value?: Value, id?: string] {
  if (cursor === undefined) return [];
  const isWhole = sort === 'received' || sort === 'status';
  const value = isWhole ? z.int() : sort === 'score' ? z.number() : line;
  const place = z.tuple([value, z.string().regex(/^[\w-]+$/)]);
  const { data } = place.safeParse(parseJson(cursor));
  if (!data) throw new Refusal(400, 'This is not the end of a page of leads.', 'cursor');
  return data;
}
