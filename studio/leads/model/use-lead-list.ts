import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import type { LeadItem, LeadPage } from '#leads/api/admin-api.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { succeeded, useAction } from '#studio/hooks/use-action.ts';
import { useReloadOnFocus, useResource } from '#studio/hooks/use-resource.ts';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import { useLeadsClient } from './leads-client.ts';
import { type ListFilter, leadFilterOf } from './list-filter.ts';

/** The leads up to the last page that was loaded after those that were read together. */
type More = { after: LeadPage; items: LeadItem[]; next: string | null };

/** How many pages of a filter are shown, and what was read of them last, which may not be drawn yet. */
type Pages = { of: object; count: number; read?: LeadPage };

const SEARCH_DELAY_MS = 300;

export type LoadedLeads = ReturnType<typeof useLeadList>;

/**
 * The leads of a filter and a search, a page at a time. A reload, as when an editor comes back to the window,
 * reads all pages that are shown. The filter must be the same object until it changes. `audit`: the id of the
 * chosen audit where there are several.
 */
export function useLeadList(filter: ListFilter, audit: string | undefined) {
  const client = useLeadsClient();
  const [search, onSearch] = useTabState('leads.search', z.string().max(200), '');
  const settled = useDebounced(search, SEARCH_DELAY_MS);
  const leadFilter = useMemo(() => leadFilterOf(filter, settled, audit), [filter, settled, audit]);
  const pages = useRef<Pages>({ of: leadFilter, count: 1 });
  const first = useResource(
    async (signal) => {
      if (pages.current.of !== leadFilter) pages.current = { of: leadFilter, count: 1 };
      const { items, ...page } = await client.leads(leadFilter, signal);
      for (let at = 1; at < pages.current.count && page.next; at += 1) {
        const more = await client.leads({ ...leadFilter, cursor: page.next }, signal);
        items.push(...more.items);
        page.next = more.next;
      }
      const read = { ...page, items };
      if (!signal.aborted) pages.current.read = read;
      return read;
    },
    [client, leadFilter],
  );
  const [loaded, setLoaded] = useState<More>();
  const { run, ...loadingMore } = useAction();
  const { data } = first;
  const isLatest = loaded && [data, pages.current.read].includes(loaded.after);
  const { items, next } = (isLatest ? loaded : data) ?? {};
  /** Shows the next page, and moves the focus to its first lead. */
  const loadMore = () =>
    run(async () => {
      for (;;) {
        const { read } = pages.current;
        const before = loaded?.after === read ? loaded : read;
        if (!read || !before?.next) return undefined;
        const page = await client.leads({ ...leadFilter, cursor: before.next });
        // All was read again meanwhile, as by the click that brought the editor back to the window.
        if (pages.current.read !== read) continue;
        const all = [...before.items, ...page.items];
        pages.current.count += 1;
        // At once, so that the lead that gets the focus is there.
        flushSync(() => setLoaded({ after: read, items: all, next: page.next }));
        focusLead(page.items[0]?.id);
        return succeeded(`Shown now: ${pluralize(page.items.length, 'more lead')}.`);
      }
    });
  useReloadOnFocus(first);
  return { filter, search, onSearch, leadFilter, first, items, next, loadMore, loadingMore };
}

export const linkId = (lead: string) => `lead-${lead}`;

/** Moves the focus to a lead in the list; returns whether it is there. */
export function focusLead(lead = ''): boolean {
  const link = document.getElementById(linkId(lead));
  link?.focus();
  return link !== null;
}

/** A value that follows another one when that has stayed the same for a while. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
