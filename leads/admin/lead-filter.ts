import type { z } from 'zod';
import type { leadFilter } from '#leads/admin-api.ts';
import type { Value } from '#leads/database/database.ts';
import { RefusalError } from '#leads/refusal.ts';
import { searchTextOf } from '#leads/search-text.ts';

/** A filter of the list as the admin interface has checked it. */
export type CheckedFilter = z.output<typeof leadFilter>;

/** What follows `where`, with the values of its `$1`, `$2`… */
export type Condition = { sql: string; parameters: Value[] };

/** Which submissions the filter lets through, on all pages. */
export function conditionFor(filter: CheckedFilter): Condition {
  const { state, search, audit, level, industry, campaign, marketing, from, until } = filter;
  const pattern = search ? containing(searchTextOf(search)) : undefined;
  return conditionOf([
    ['state = ?', state],
    ['(audit = ? or audit in (select id from audit as named where title = ?))', audit, audit],
    ['level = ?', level],
    ['industry = ?', industry],
    ['campaign = ?', campaign],
    ['marketing = ?', marketing && Number(marketing === 'yes')],
    ['received_at >= ?', from],
    ['received_at < ?', until],
    [
      `(search like ? escape '!' or id in (
        select submission_id from former_address where search like ? escape '!'))`,
      pattern,
      pattern,
    ],
  ]);
}

/** Each `?` stands for one of the values. A part without a value is left out. */
function conditionOf(parts: readonly [sql: string, ...values: (Value | undefined)[]][]): Condition {
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

/** A lead's place in the list, the newest first. */
export type Place = { receivedAt: number; id: string };

/** The cursor of the page after this place. `placeOf` reads it. */
export const cursorOf = ({ receivedAt, id }: Place): string => `${receivedAt}.${id}`;

/** Narrows a condition to what comes after a place. Leads that arrive later change nothing there. */
export function after(place: Place | undefined, { sql, parameters }: Condition): Condition {
  if (!place) return { sql, parameters };
  const [first, second] = [parameters.length + 1, parameters.length + 2];
  return {
    sql: `${sql} and (received_at, id) < ($${first}, $${second})`,
    parameters: [...parameters, place.receivedAt, place.id],
  };
}

/** The place that a cursor names; `undefined` without one. Throws a refusal for any other text. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]+)$/.exec(cursor) ?? [];
  if (!receivedAt || !id)
    throw new RefusalError(400, 'This is not the end of a page of leads.', 'cursor');
  return { receivedAt: Number(receivedAt), id };
}
