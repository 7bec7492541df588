import { useMemo } from 'react';
import { route, useRouter } from 'sanity/router';
import { z } from 'zod';
import { filterOf, type ListFilter, searchParamsOf } from './list-filter.ts';

type View = 'list' | 'lead' | OtherView;

/** A view beside the leads. */
type OtherView = 'deliveries' | 'access';

const isOther = (view: unknown): view is OtherView => view === 'deliveries' || view === 'access';

/** Which view is open, and with which filter, as the URL states it, and functions that open another. */
export function useNavigation() {
  const { state, navigate } = useRouter();
  // As text, so that the filter stays the same object while another view opens.
  const stated = JSON.stringify(state._searchParams ?? []);
  const filter = useMemo(() => filterOf(searchParams.parse(JSON.parse(stated))), [stated]);
  const leadId = typeof state.leadId === 'string' ? state.leadId : undefined;
  const view: View = leadId ? 'lead' : isOther(state.view) ? state.view : 'list';
  return {
    view,
    leadId,
    filter,
    showList: (next: ListFilter) => navigate({ _searchParams: searchParamsOf(next) }),
    showOther: (other: OtherView) =>
      navigate({ view: other, _searchParams: searchParamsOf(filter) }),
  };
}

const searchParams = z.array(z.tuple([z.string(), z.string()]));

/** The router's state of a lead that is opened from a filtered list. */
export const leadState = (leadId: string, filter: ListFilter) => ({
  leadId,
  _searchParams: searchParamsOf(filter),
});

/** `/leads` is the list, `/leads/lead/<id>` one lead, `/leads/deliveries` where leads are sent, and `/leads/access` who else sees them. */
export const leadsRouter = route.create('/', [
  route.create('/lead/:leadId'),
  route.create('/:view'),
]);
