import { z } from 'zod';
import { parseJson } from '#app/quiz/base/unknown.ts';
import { type LeadSort, type leadFilter, line } from '#leads/api/admin-api.ts';
import { leadStatus } from '#leads/api/work-api.ts';
import { isOfClient } from '#leads/content/audits.ts';
import { every, join, type Query, raw, type Sql, sql, type Value } from '#leads/database/query.ts';
import { decodeSubmission, searchTextOf } from '#leads/database/stored-submission.ts';
import { Refusal } from '#shared/refusal.ts';

/** A filter of the list as the admin interface has checked it, or a part of one. */
export type CheckedFilter = Partial<z.output<typeof leadFilter>> & {
  /** The id of the only client whose leads it lets through. No request says it. */
  client?: string | undefined;
};

/** The column that each sort compares, and the schema of its values. */
const SORTS: Record<LeadSort, [column: string, value: z.ZodType<Value>]> = {
  received: ['received_at', z.int()],
  name: ['sort_name', line],
  email: ['sort_email', line],
  business: ['sort_business', line],
  // A lead without a score comes below all others.
  score: ['coalesce(score, -1e9)', z.number()],
  status: [
    `case status ${leadStatus.options.map((each, place) => `when '${each}' then ${place}`).join(' ')} end`,
    z.int32(),
  ],
};

const sortOf = ({ sort = 'received' }: CheckedFilter) => SORTS[sort];

/**
 * The condition that a row of `submission` passes the filter, and comes after its cursor. Leads that arrive
 * later change nothing after a cursor.
 */
export function conditionFor(filter: CheckedFilter): Sql {
  const { state, search, audit, level, industry, campaign, marketing, from, until } = filter;
  const { status, booked, client, order = 'desc' } = filter;
  const [column] = sortOf(filter);
  const place = placeOf(filter);
  const pattern = search ? containing(searchTextOf(search)) : undefined;
  return every(
    sql`1 = 1`,
    state && sql`state = ${state}`,
    client !== undefined && isOfClient(client),
    audit &&
      sql`(audit = ${audit} or audit in (select id from audit as named where title = ${audit}))`,
    level && sql`level = ${level}`,
    industry && sql`industry = ${industry}`,
    campaign && sql`campaign = ${campaign}`,
    marketing && sql`marketing = ${Number(marketing === 'yes')}`,
    status && sql`status = ${status}`,
    booked && sql`(booked_at is not null) = (${Number(booked === 'yes')} = 1)`,
    from !== undefined && sql`received_at >= ${from}`,
    until !== undefined && sql`received_at < ${until}`,
    place && sql`(${raw(column)}, id) ${raw(order === 'desc' ? '<' : '>')} (${join(place)})`,
    pattern !== undefined &&
      sql`(search like ${pattern} escape '!' or id in (
        select submission_id from former_address where search like ${pattern} escape '!'))`,
  );
}

/** What is `like` any text with this one in it. Nothing is like a search of which folding left nothing. */
const containing = (text: string) => text && `%${text.replace(/[!%_]/g, '!$&')}%`;

/**
 * The rows of `submission` that the filter lets through after its cursor, in its order; those that are equal
 * there have the order of their ids. `next` is the cursor after the last one, null at the end.
 */
export async function readPage(query: Query, filter: CheckedFilter, size: number) {
  const [column] = sortOf(filter);
  const order = [column, 'id'].map((each) => `${each} ${filter.order ?? 'desc'}`).join(', ');
  const rows = await query`select *, ${raw(column)} as place from submission
    where ${conditionFor(filter)} order by ${raw(order)} limit ${size + 1}`;
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    leads: rows.slice(0, size).map(decodeSubmission),
    next: last ? JSON.stringify([last.place, last.id]) : null,
  };
}

/** The place that a cursor names; `undefined` without one. Throws a refusal for any other text. */
function placeOf(filter: CheckedFilter): [value: Value, id: string] | undefined {
  if (filter.cursor === undefined) return undefined;
  const [, value] = sortOf(filter);
  const { data } = z
    .tuple([value, z.string().regex(/^[\w-]+$/)])
    .safeParse(parseJson(filter.cursor));
  if (!data) throw new Refusal(400, 'This is not the end of a page of leads.', 'cursor');
  return data;
}
