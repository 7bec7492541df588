import { Box, Stack, Text } from '@sanity/ui';
import { useRef } from 'react';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { ConfirmButton } from '#studio/components/dialog.tsx';
import {
  ActionButton,
  Buttons,
  Dimmable,
  Muted,
  Note,
  Status,
  StatusBox,
  Strong,
} from '#studio/components/elements.tsx';
import { ChoiceBox } from '#studio/components/fields.tsx';
import { Loaded } from '#studio/components/loaded.tsx';
import { type ActionOutcome, succeeded } from '#studio/hooks/use-action.ts';
import type { AuditSettings } from '#studio/leads/model/audit-settings.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import { type FilterChange, type ListFilter, NO_FILTERS } from '#studio/leads/model/list-filter.ts';
import type { LoadedLeads } from '#studio/leads/model/use-lead-list.ts';
import { EmptyState, SettingsLink } from './lead-elements.tsx';
import { LeadTable } from './lead-table.tsx';
import { LeadToolbar } from './lead-toolbar.tsx';
import { Overview } from './overview.tsx';

type Props = {
  list: LoadedLeads;
  /** The chosen audit, where there are several. */
  audit?: EditedAudit;
  settings?: AuditSettings;
  onFilter: (change: FilterChange) => void;
  /** Called when the dialog is closed, and the focus can move on. */
  onErased: (outcome: ActionOutcome) => void;
};

export function LeadList({ list, audit, settings, onFilter, onErased }: Props) {
  const { first, filter, items = [], next, loadMore, loadingMore, onSearch } = list;
  const field = useRef<HTMLInputElement>(null);
  const shown = filter.audits === 'all' ? undefined : audit;
  return (
    <Stack space={4}>
      <Loaded resource={first} loading="Loading the leads…">
        {({ counts, total, overview, ...choices }) => (
          <Stack space={4}>
            {audit ? (
              <Box style={{ width: 'fit-content', maxWidth: '100%' }}>
                <ChoiceBox
                  aria-label="Leads of"
                  value={filter.audits}
                  onChoose={(audits) => onFilter({ audits })}
                  options={[
                    { value: '', title: audit.title },
                    { value: 'all', title: 'All audits' },
                  ]}
                />
              </Box>
            ) : null}
            {settings?.isOn === false && counts.accepted > 0 ? (
              <Note tone="caution">
                Leads are off: the site sends none. Switch them on in{' '}
                <SettingsLink settings={settings} />.
              </Note>
            ) : null}
            {filter.state === 'accepted' && counts.accepted > 0 ? (
              <Overview overview={overview} />
            ) : null}
            {counts[filter.state] > 0 ? (
              <LeadToolbar
                list={list}
                name={shown ? `leads-${shown.title}` : 'leads'}
                choices={choices}
                onFilter={onFilter}
                field={field}
              />
            ) : null}
            {filter.state === 'quarantined' && counts.quarantined > 0 ? (
              <EraseSuspects list={list} count={counts.quarantined} onErased={onErased} />
            ) : null}
            <Dimmable space={4} aria-busy={first.isLoading}>
              <StatusBox>
                {total > 0 ? <Muted>{totalText(filter.state, total, items.length)}</Muted> : null}
              </StatusBox>
              {total > 0 ? (
                <LeadTable items={items} isMixed={!shown} filter={filter} onFilter={onFilter} />
              ) : (
                <EmptyList
                  state={filter.state}
                  hasOthers={counts[filter.state] > 0}
                  settings={settings}
                  onClear={() => {
                    onSearch('');
                    onFilter(NO_FILTERS);
                    field.current?.focus();
                  }}
                />
              )}
              {next ? (
                <Box>
                  <ActionButton text="Load more" onClick={loadMore} />
                </Box>
              ) : null}
              <Status {...loadingMore} />
            </Dimmable>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

const totalText = (state: ListFilter['state'], total: number, shown: number) =>
  `${pluralize(total, state === 'accepted' ? 'lead' : 'submission')}${shown < total ? `, the first ${shown.toLocaleString('en-CA')} are shown` : ''}`;

type EraseProps = Pick<Props, 'list' | 'onErased'> & {
  /** How many there are of the chosen audit, or of all, whatever the filter. */
  count: number;
};

function EraseSuspects({ list: { leadFilter, first }, count, onErased }: EraseProps) {
  const client = useLeadsClient();
  return (
    <Stack space={3}>
      <Muted>Accept those that are leads. The rest are erased 30 days after they arrived.</Muted>
      <Buttons>
        <ConfirmButton
          text="Erase all suspected spam"
          button="Erase"
          // Meanwhile, the count may be that of another audit.
          disabled={first.isLoading || first.problem !== undefined}
          onAction={async () => {
            const { submissions } = await client.emptyQuarantine(leadFilter);
            const what = pluralize(submissions, 'submission');
            return () => onErased(succeeded(`Suspected spam was erased: ${what}.`));
          }}
        >
          <Text size={1}>
            {count === 1 ? 'The submission' : `All ${count.toLocaleString('en-CA')} submissions`} in
            this list will be permanently removed, including those that a filter hides.
          </Text>
          <Strong>This cannot be undone.</Strong>
        </ConfirmButton>
      </Buttons>
    </Stack>
  );
}

type EmptyProps = {
  state: ListFilter['state'];
  /** Whether the search and the filters hide some. */
  hasOthers: boolean;
  settings?: AuditSettings;
  onClear: () => void;
};

function EmptyList({ state, hasOthers, settings, onClear }: EmptyProps) {
  if (hasOthers)
    return (
      <EmptyState
        title="Nothing found"
        action={<ActionButton text="Clear search and filters" onClick={onClear} />}
      >
        No lead matches the search and the filters.
      </EmptyState>
    );
  if (state === 'quarantined')
    return (
      <EmptyState title="No suspected spam">
        Submissions that look automated stay here for 30 days and aren’t delivered. You decide which
        ones are leads.
      </EmptyState>
    );
  if (settings?.isOn === false)
    return (
      <EmptyState title="Leads are off">
        While they are off, the form and the answers stay on the visitor’s device. Switch leads on
        in <SettingsLink settings={settings} />, and everyone who sends the form appears here.
      </EmptyState>
    );
  return (
    <EmptyState title="No leads yet">
      Visitors appear here once they have sent the form. To send leads to a CRM or to be told of
      them by email, open Deliveries.
    </EmptyState>
  );
}
