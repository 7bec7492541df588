import { Box, Text } from '@sanity/ui';
import { ActionButton } from '#studio/components/elements.tsx';
import type { ListFilter } from '#studio/leads/model/list-filter.ts';
import { Panel, SettingsLink } from './lead-elements.tsx';

type Props = {
  state: ListFilter['state'];
  /** Whether a search or a filter hides leads. */
  isNarrowed: boolean;
  isOn: boolean | undefined;
  onClear: () => void;
};

/** Why there is no lead to show, and what to do. */
export function EmptyList({ state, isNarrowed, isOn, onClear }: Props) {
  const { title, text } = reasonFor({ state, isNarrowed, isOn });
  return (
    <Panel as="h2" title={title}>
      <Text size={1}>{text}</Text>
      {isNarrowed ? (
        <Box>
          <ActionButton text="Clear search and filters" onClick={onClear} />
        </Box>
      ) : null}
    </Panel>
  );
}

function reasonFor({ state, isNarrowed, isOn }: Omit<Props, 'onClear'>) {
  if (isNarrowed)
    return { title: 'Nothing found', text: 'No lead matches the search and the filters.' };
  if (state === 'quarantined')
    return {
      title: 'No suspected spam',
      text: 'Submissions that look automated stay here for 30 days and aren’t delivered. You decide which ones are leads.',
    };
  if (isOn !== false)
    return {
      title: 'No leads yet',
      text: 'Visitors appear here once they have sent the form. To send leads to a CRM or to be told of them by email, open Deliveries.',
    };
  return {
    title: 'Leads are off',
    text: (
      <>
        While they are off, the form and the answers stay on the visitor’s device. Switch leads on
        in <SettingsLink />, and everyone who sends the form appears here.
      </>
    ),
  };
}
