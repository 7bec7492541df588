import { ActionButton } from '#studio/components/elements.tsx';
import type { ListFilter } from '#studio/leads/model/list-filter.ts';
import { type AuditSettings, EmptyState, SettingsLink } from './lead-elements.tsx';

type Props = {
  state: ListFilter['state'];
  /** Whether a search or a filter hides leads. */
  isNarrowed: boolean;
  settings?: AuditSettings;
  onClear: () => void;
};

/** Why there is no lead to show, and what to do. */
export function EmptyList({ state, isNarrowed, settings, onClear }: Props) {
  if (isNarrowed)
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
