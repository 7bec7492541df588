import { Box, Stack } from '@sanity/ui';
import { useEffect, useRef } from 'react';
import type { LeadFilter } from '#leads/admin-api.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { ActionButton, Muted, Note, Status } from '#studio/components/elements.tsx';
import type { Outcome } from '#studio/hooks/use-action.ts';
import { countFilters, type ListFilter, withoutFilters } from '#studio/leads/model/list-filter.ts';
import type { useLeadList } from '#studio/leads/model/use-lead-list.ts';
import { EmptyList } from './empty-list.tsx';
import { EraseSuspects } from './erase-suspects.tsx';
import { DelayedLoading, Failure } from './lead-elements.tsx';
import { LeadTable } from './lead-table.tsx';
import { LeadToolbar } from './lead-toolbar.tsx';
import { SettingsLink } from './settings-link.tsx';

type Props = {
  list: ReturnType<typeof useLeadList>;
  filter: ListFilter;
  search: string;
  /** The filter and the search together. */
  leadFilter: LeadFilter;
  isOn: boolean | undefined;
  onFilter: (filter: ListFilter) => void;
  onSearch: (search: string) => void;
  onErased: (outcome: Outcome) => void;
};

/** The leads of a filter, the newest first, with search and filters above them. */
export function LeadList(props: Props) {
  const { list, filter, search, leadFilter, isOn, onFilter, onSearch, onErased } = props;
  const { data, problem, isLoading, reload } = list.first;
  const items = list.items ?? [];
  const isNarrowed = countFilters(filter) > 0 || search !== '';
  const isEmpty = data !== undefined && data.total === 0;
  if (!data)
    return problem ? (
      <Failure problem={problem} onRetry={reload} />
    ) : (
      <DelayedLoading>Loading the leads…</DelayedLoading>
    );
  return (
    <Stack space={4} aria-busy={isLoading}>
      {isOn === false && data.counts.accepted > 0 ? (
        <Note tone="caution">
          Leads are off: the site sends none. Switch them on in <SettingsLink />.
        </Note>
      ) : null}
      {isEmpty && !isNarrowed ? null : (
        <LeadToolbar {...{ filter, search, leadFilter, onFilter, onSearch }} page={data} />
      )}
      {filter.state === 'quarantined' && data.counts.quarantined > 0 ? (
        <EraseSuspects count={data.counts.quarantined} onErased={onErased} />
      ) : null}
      {problem ? <Failure problem={problem} onRetry={reload} /> : null}
      <Muted role="status">{isEmpty ? '' : totalText(data.total, items.length)}</Muted>
      {isEmpty ? (
        <EmptyList
          state={filter.state}
          isNarrowed={isNarrowed}
          isOn={isOn}
          onClear={() => {
            onSearch('');
            onFilter(withoutFilters(filter));
          }}
        />
      ) : (
        <LeadTable items={items} filter={filter} />
      )}
      <LoadMore list={list} />
    </Stack>
  );
}

const totalText = (total: number, shown: number) =>
  `${pluralize(total, 'lead')}${shown < total ? `, the newest ${shown.toLocaleString('en-CA')} are shown` : ''}`;

/** The button that shows the next page, and moves the focus to its first lead. */
function LoadMore({ list: { items, next, loadMore, loadingMore } }: Pick<Props, 'list'>) {
  const focusAfter = useRef<number>();
  useEffect(() => {
    const first = focusAfter.current === undefined ? undefined : items?.[focusAfter.current];
    if (!first) return;
    focusAfter.current = undefined;
    document.getElementById(`lead-${first.id}`)?.focus();
  }, [items]);
  return (
    <Stack space={3}>
      {next ? (
        <Box>
          <ActionButton
            text="Load more"
            onClick={() => {
              focusAfter.current = items?.length;
              loadMore();
            }}
          />
        </Box>
      ) : null}
      <Status {...loadingMore} running={loadingMore.isRunning ? 'Loading more…' : undefined} />
    </Stack>
  );
}
