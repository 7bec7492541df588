import { Box, Text } from '@sanity/ui';
import { ActionButton } from '#studio/components/elements.tsx';
import type { ListFilter } from '#studio/leads/model/list-filter.ts';
import { Empty } from './lead-elements.tsx';
import { SettingsLink } from './settings-link.tsx';

type Props = {
  state: ListFilter['state'];
  /** Whether a search or a filter hides leads. */
  isNarrowed: boolean;
  isOn: boolean | undefined;
  onClear: () => void;
};

/** Why there is no lead to show, and what to do. */
export function EmptyList({ state, isNarrowed, isOn, onClear }: Props) {
  if (isNarrowed)
    return (
      <Empty title="Nothing found">
        <Text size={1}>No lead matches the search and the filters.</Text>
        <Box>
          <ActionButton text="Clear search and filters" onClick={onClear} />
        </Box>
      </Empty>
    );
  if (state === 'quarantined')
    return (
      <Empty title="No suspected spam">
        <Text size={1}>
          Submissions that look automated stay here for 30 days and aren’t delivered. You decide
          which ones are leads.
        </Text>
      </Empty>
    );
  return isOn === false ? (
    <Empty title="Leads are off">
      <Text size={1}>
        While they are off, the form and the answers stay on the visitor’s device. Switch leads on
        in <SettingsLink />, and everyone who sends the form appears here.
      </Text>
    </Empty>
  ) : (
    <Empty title="No leads yet">
      <Text size={1}>
        Visitors appear here once they have sent the form. To send leads to a CRM or to be told of
        them by email, open Deliveries.
      </Text>
    </Empty>
  );
}
