import { z } from 'zod';
import { parseJson } from '#app/quiz/base/unknown.ts';
import { type LeadSort, type leadFilter, line } from '#leads/api/admin-api.ts';
import { leadStatus } from '#leads/api/work-api.ts';
import type { Value } from '#leads/database/query.ts';
import {
  type StoredSubmission,
  searchTextOf,
  sortTextsOf,
} from '#leads/database/stored-submission.ts';
import { Refusal } from '#shared/refusal.ts';

/** A filter of the list as the admin interface has checked it, or a part of one. */
export type CheckedFilter = Partial<z.output<typeof leadFilter>> & {
  /** The id of the only client whose leads it lets through. No request says it. */
  client?: string | undefined;
};

/** What each sort compares, and the schema of its values. A lead without a score comes below all others. */
const SORTS: Record<LeadSort, Sort> = {
  received: { column: 'received_at', value: z.int(), valueOf: ({ receivedAt }) => receivedAt },
  name: { column: 'sort_name', value: line, valueOf: ({ lead }) => sortTextsOf(lead).sortName },
  email: { column: 'sort_email', value: line, valueOf: ({ lead }) => sortTextsOf(lead).sortEmail },
  business: {
    column: 'sort_business',
    value: line,
    valueOf: ({ lead }) => sortTextsOf(lead).sortBusiness,
  },
  score: {
    column: 'coalesce(score, -1e9)',
    value: z.number(),
    valueOf: ({ score }) => score ?? -1e9,
  },
  status: {
    column: `case status ${leadStatus.options.map((each, place) => `when '${each}' then ${place}`).join(' ')} end`,
    value: z.int(),
    valueOf: ({ status }) => leadStatus.options.indexOf(status),
  },
};

type Sort = {
  column: string;
  value: z.ZodType<Value>;
  valueOf: (row: StoredSubmission) => Value;
};

const sortOf = ({ sort = 'received' }: CheckedFilter) => SORTS[sort];

/**
 * Which submissions the filter lets through, after its cursor: what follows `where`, with the values of its
 * `$1`, `$2`… Leads that arrive later change nothing after a cursor.
 */
export function conditionFor(filter: CheckedFilter): { sql: string; parameters: Value[] } {
  const { state, search, audit, level, industry, campaign, marketing, from, until } = filter;
  const { status, booked, client, order = 'desc' } = filter;
  const pattern = search ? containing(searchTextOf(search)) : undefined;
  // Each `?` stands for one of the values. A part without a value is left out.
  const parts: [sql: string, ...values: (Value | undefined)[]][] = [
    ['1 = 1'],
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
    [`(${sortOf(filter).column}, id) ${order === 'desc' ? '<' : '>'} (?, ?)`, ...placeOf(filter)],
    [
      `(search like ? escape '!' or id in (
        select submission_id from former_address where search like ? escape '!'))`,
      pattern,
      pattern,
    ],
  ];
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

/** What follows `order by`. Leads that are equal there have the order of their ids. */
export const orderFor = (filter: CheckedFilter): string =>
  [sortOf(filter).column, 'id'].map((each) => `${each} ${filter.order ?? 'desc'}`).join(', ');

/** The cursor of the page after this lead. */
export const cursorOf = (filter: CheckedFilter, row: StoredSubmission): string =>
  JSON.stringify([sortOf(filter).valueOf(row), row.id]);

/** The place that a cursor names; nothing without one. Throws a refusal for any other text. */
function placeOf(filter: CheckedFilter): [value?: Value, id?: string] {
  if (filter.cursor === undefined) return [undefined];
  const place = z.tuple([sortOf(filter).value, z.string().regex(/^[\w-]+$/)]);
  const { data } = place.safeParse(parseJson(filter.cursor));
  if (!data) throw new Refusal(400, 'This is not the end of a page of leads.', 'cursor');
  return data;
}
