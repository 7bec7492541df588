import { z } from 'zod';
import { leadFilter } from '#leads/api/admin-api.ts';

const { search, status, cursor } = leadFilter.shape;

/** In which order the page lists leads. */
export const viewOrder = z.enum([
  'received-desc',
  'received-asc',
  'score-desc',
  'score-asc',
  'name-asc',
  'business-asc',
  'status-asc',
]);

/** What the page’s list may be narrowed to. */
export const viewFilter = z.strictObject({
  search,
  status,
  cursor,
  by: viewOrder.default('received-desc'),
});

export type ViewFilter = z.output<typeof viewFilter>;

/** The same as the filter of the admin interface. */
export function filterOfView({ by, ...filter }: ViewFilter) {
  const [sort, order] = by.split('-');
  return leadFilter.parse({ ...filter, sort, order });
}
