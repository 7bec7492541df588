import type { z } from 'zod';
import type { leadFilter } from '#leads/api/admin-api.ts';
import type { Value } from '#leads/database/database.ts';
import { searchTextOf } from '#leads/search-text.ts';
import { Refusal } from '#shared/refusal.ts';

/** A filter of the list as the admin interface has checked it. */
export type CheckedFilter = z.output<typeof leadFilter>;

/** What follows `where`, with the values of its `$1`, `$2`… */
export type SqlCondition = { sql: string; parameters: Value[] };

/** Which submissions the filter lets through, after its cursor: leads that arrive later change nothing there. */
export function conditionFor(filter: CheckedFilter): SqlCondition {
  const { state, search, audit, level, industry, campaign, marketing, from, until } = filter;
  const pattern = search ? containing(searchTextOf(search)) : undefined;
  const [receivedAt, id] = placeOf(filter.cursor);
  return conditionOf([
    ['state = ?', state],
    ['(audit = ? or audit in (select id from audit as named where title = ?))', audit, audit],
    ['level = ?', level],
    ['industry = ?', industry],
    ['campaign = ?', campaign],
    ['marketing = ?', marketing && Number(marketing === 'yes')],
    ['received_at >= ?', from],
    ['received_at < ?', until],
    ['(received_at, id) < (?, ?)', receivedAt, id],
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

/** The cursor of the page after this lead. */
export const cursorOf = ({ receivedAt, id }: { receivedAt: number; id: string }): string =>
  `${receivedAt}.${id}`;

/** The place that a cursor names; nothing without one. Throws a refusal for any other text. */
function placeOf(cursor: string | undefined): [receivedAt?: number, id?: string] {
  if (cursor === undefined) return [];
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]+)$/.exec(cursor) ?? [];
  if (!receivedAt || !id)
    throw new Refusal(400, 'This is not the end of a page of leads.', 'cursor');
  return [Number(receivedAt), id];
}
