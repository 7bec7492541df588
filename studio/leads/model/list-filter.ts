import { z } from 'zod';
import { type LeadFilter, type LeadSort, leadSort } from '#leads/api/admin-api.ts';
import { leadStatus } from '#leads/api/work-api.ts';

/** What the list shows, apart from the search text. An empty field filters nothing. */
const listFilter = z.object({
  state: z.enum(['accepted', 'quarantined']).catch('accepted'),
  /** Whether the leads of all audits are shown, or those of the chosen one. */
  audits: z.enum(['all', '']).catch(''),
  level: z.string().catch(''),
  industry: z.string().catch(''),
  campaign: z.string().catch(''),
  marketing: z.enum(['yes', 'no', '']).catch(''),
  status: leadStatus.or(z.literal('')).catch(''),
  booked: z.enum(['yes', 'no', '']).catch(''),
  /** Days as `YYYY-MM-DD`, both inclusive. */
  from: z.iso.date().catch(''),
  until: z.iso.date().catch(''),
  sort: leadSort.or(z.literal('')).catch(''),
  order: z.enum(['asc', 'desc', '']).catch(''),
});

export type ListFilter = z.infer<typeof listFilter>;

type SearchParams = [string, string][];

/** The filter that a URL states. Ignores what is not a filter. */
export const filterOf = (searchParams: readonly (readonly [string, string])[]): ListFilter =>
  listFilter.parse(Object.fromEntries(searchParams));

/** The filter as the URL states it. The search text may be a name, so it is not in the URL. */
export const searchParamsOf = (filter: ListFilter): SearchParams =>
  Object.entries(filter).filter(
    ([name, value]) => value !== '' && !(name === 'state' && value === 'accepted'),
  );

/** How many fields narrow the list, apart from the audit and the search text. */
export const countFilters = (filter: ListFilter): number =>
  Object.values({ ...filter, state: '', audits: '', sort: '', order: '' }).filter(
    (value) => value !== '',
  ).length;

/** The same tab of the list without any filter. */
export const withoutFilters = ({ state, audits, sort, order }: ListFilter): ListFilter => ({
  ...filterOf([]),
  state,
  audits,
  sort,
  order,
});

/** How the list is sorted: the newest first, if nothing else is said. */
export const sortOf = ({ sort, order }: ListFilter) => ({
  sort: sort || ('received' as const),
  order: order || ('desc' as const),
});

/** The same list sorted by this; the other way round, if it is sorted by it. Texts begin with A and the status with *New*, all others with the most. */
export function sortedBy(filter: ListFilter, next: LeadSort): ListFilter {
  const { sort, order } = sortOf(filter);
  const isMostFirst = next === 'received' || next === 'score';
  if (sort !== next) return { ...filter, sort: next, order: isMostFirst ? 'desc' : 'asc' };
  return { ...filter, sort, order: order === 'asc' ? 'desc' : 'asc' };
}

/**
 * The filter as the leads process takes it; `audit`: the id of the chosen audit where there are several. A day begins
 * and ends at midnight where the editor is.
 */
export function leadFilterOf(filter: ListFilter, search: string, audit = ''): LeadFilter {
  const { audits, from, until, marketing, status, booked, sort, order, ...others } = filter;
  return {
    ...others,
    audit: audits === 'all' ? '' : audit,
    search: search.trim() || undefined,
    marketing: marketing || undefined,
    status: status || undefined,
    booked: booked || undefined,
    sort: sort || undefined,
    order: order || undefined,
    from: from ? startOfDay(from, 0) : undefined,
    until: until ? startOfDay(until, 1) : undefined,
  };
}

/** The first moment of a day (`2027-03-14`), or of a later one, where the editor is. */
export function startOfDay(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}
