import { z } from 'zod';
import { type LeadSort, leadSort } from '#leads/api/admin-api.ts';
import { leadStatus } from '#leads/api/work-api.ts';

const yesOrNo = z.enum(['yes', 'no', '']).catch('');

/** What narrows the list, apart from the audit and the search text. An empty field filters nothing. */
const narrowing = z.object({
  level: z.string().catch(''),
  industry: z.string().catch(''),
  campaign: z.string().catch(''),
  marketing: yesOrNo,
  status: leadStatus.or(z.literal('')).catch(''),
  booked: yesOrNo,
  /** Days as `YYYY-MM-DD`, both inclusive. */
  from: z.iso.date().catch(''),
  until: z.iso.date().catch(''),
});

const listFilter = z.object({
  state: z.enum(['accepted', 'quarantined']).catch('accepted'),
  /** Whether the leads of all audits are shown, or those of the chosen one. */
  audits: z.enum(['all', '']).catch(''),
  ...narrowing.shape,
  sort: leadSort.or(z.literal('')).catch(''),
  order: z.enum(['asc', 'desc', '']).catch(''),
});

export type ListFilter = z.infer<typeof listFilter>;

/** New texts for some fields of a filter. What is not one of its values empties the field. */
export type FilterChange = Partial<Record<keyof ListFilter, string>>;

/** The filter that the parameters of a URL state, or that fields say. Ignores what is not a filter. */
export const filterOf = (fields: FilterChange): ListFilter => listFilter.parse(fields);

/** The filter as the URL states it. The search text may be a name, so it is not in the URL. */
export const searchParamsOf = ({ state, ...others }: ListFilter): [string, string][] =>
  Object.entries({ state: state === 'accepted' ? '' : state, ...others }).filter(
    ([, value]) => value !== '',
  );

/** The change that clears all fields which narrow the list, apart from the audit. */
export const NO_FILTERS: FilterChange = narrowing.parse({});

/** How many fields narrow the list, apart from the audit and the search text. */
export const countFilters = (filter: ListFilter): number =>
  searchParamsOf(filter).filter(([name]) => name in NO_FILTERS).length;

/** How the list is sorted: the newest first, if nothing else is said. */
export const sortOf = ({ sort, order }: ListFilter) => ({
  sort: sort || ('received' as const),
  order: order || ('desc' as const),
});

/** Sorts by this, or the other way round: texts begin with A, the status with *New*, others with the most. */
export function sortedBy(filter: ListFilter, next: LeadSort): FilterChange {
  const { sort, order } = sortOf(filter);
  const isDescending = sort === next ? order === 'asc' : next === 'received' || next === 'score';
  return { sort: next, order: isDescending ? 'desc' : 'asc' };
}

/**
 * The filter as the leads process takes it; `audit`: the id of the chosen audit where there are several. A
 * day begins and ends at midnight where the editor is: `from` is its first moment in milliseconds since 1970,
 * and `until` that of the day after the last.
 */
export function leadFilterOf(filter: ListFilter, search: string, audit = '') {
  const { audits, from, until, ...others } = filter;
  return {
    ...others,
    audit: audits === 'all' ? '' : audit,
    search: search.trim(),
    from: from && startOfDay(from, 0),
    until: until && startOfDay(until, 1),
  };
}

/** The first moment of a day (`2027-03-14`), or of a later one, where the editor is. */
function startOfDay(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}
