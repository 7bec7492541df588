import { isObject, ownProperty } from '#app/quiz/base/unknown.ts';

/** The `_updatedAt` of each document in a query result, by document id; empty if it has none. */
export function documentDates(result: unknown): Map<string, string> {
  const dates = new Map<string, string>();
  const pending = [result];
  while (pending.length > 0) {
    const value = pending.pop();
    if (!isObject(value)) continue;
    const id = ownProperty(value, '_id');
    if (typeof id === 'string') dates.set(id, String(ownProperty(value, '_updatedAt') ?? ''));
    for (const part of Object.values(value)) pending.push(part);
  }
  return dates;
}

export const newestDate = (dates: ReadonlyMap<string, string>): string | undefined =>
  [...dates.values()].toSorted().at(-1);
