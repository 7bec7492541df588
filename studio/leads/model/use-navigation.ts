import { useMemo } from 'react';
import { route, useRouter } from 'sanity/router';
import { type FilterChange, filterOf, type ListFilter, searchParamsOf } from './list-filter.ts';

/** The tabs beside those of the list, which are the states of its filter. */
const OTHER_TABS: readonly unknown[] = ['deliveries', 'access'];

/** Which tab and lead are open, with which filter, as the URL states it, and functions that open others. */
export function useNavigation() {
  const { state, navigate } = useRouter();
  // As text, so that the filter stays the same object while another view opens.
  const stated = JSON.stringify(Object.fromEntries(state._searchParams ?? []));
  const filter = useMemo(() => filterOf(JSON.parse(stated)), [stated]);
  const showList = (change: FilterChange) =>
    navigate({ _searchParams: searchParamsOf(filterOf({ ...filter, ...change })) });
  const showTab = (tab: string) =>
    OTHER_TABS.includes(tab)
      ? navigate({ view: tab, _searchParams: searchParamsOf(filter) })
      : showList({ state: tab });
  return {
    /** A state of the filter, or one of the other tabs. */
    tab: OTHER_TABS.includes(state.view) ? String(state.view) : filter.state,
    leadId: typeof state.leadId === 'string' ? state.leadId : undefined,
    filter,
    /** Shows the list with these fields of the filter changed. */
    showList,
    showTab,
  };
}

/** The router's state of a lead that is opened from a filtered list. */
export const leadState = (leadId: string, filter: ListFilter) => ({
  leadId,
  _searchParams: searchParamsOf(filter),
});

/**
 * `/leads` is the list, `/leads/lead/<id>` one lead, `/leads/deliveries` where leads are sent, and
 * `/leads/access` who else sees them.
 */
export const leadsRouter = route.create('/', [
  route.create('/lead/:leadId'),
  route.create('/:view'),
]);
