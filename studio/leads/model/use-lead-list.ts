import { useCallback, useEffect, useState } from 'react';
import type { LeadFilter, LeadItem, LeadPage } from '#leads/admin-api.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { succeeded, useAction } from '#studio/hooks/use-action.ts';
import { type Resource, useResource } from '#studio/hooks/use-resource.ts';
import type { LeadsClient } from './leads-client.ts';

/** Pages that were loaded after a first page. */
type More = { after: LeadPage; items: LeadItem[]; next: string | null };

/**
 * The leads of a filter, a page at a time. A reload begins again with the first page, as it does when
 * an editor comes back to the window and has loaded no more. The filter must be the same object
 * until it changes.
 */
export function useLeadList(client: LeadsClient, filter: LeadFilter) {
  const load = useCallback((signal: AbortSignal) => client.leads(filter, signal), [client, filter]);
  const first: Resource<LeadPage> = useResource(load);
  const [loaded, setLoaded] = useState<More>();
  const { run, ...loadingMore } = useAction();
  const { data } = first;
  const more = loaded?.after === data ? loaded : undefined;
  const items = data && [...data.items, ...(more?.items ?? [])];
  const next = more ? more.next : (data?.next ?? null);
  const loadMore = () =>
    run(async () => {
      if (!data || !next) return undefined;
      const page = await client.leads({ ...filter, cursor: next });
      setLoaded({ after: data, items: [...(more?.items ?? []), ...page.items], next: page.next });
      return succeeded(`Shown now: ${pluralize(page.items.length, 'more lead')}.`);
    });
  const hasMore = more !== undefined;
  useEffect(() => {
    if (hasMore) return;
    addEventListener('focus', first.reload);
    return () => removeEventListener('focus', first.reload);
  }, [hasMore, first.reload]);
  return { first, items, next, loadMore, loadingMore };
}

/** A value that follows another one when that has stayed the same for a while. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
