import { ArrowLeftIcon } from '@sanity/icons';
import { Box, Heading, Stack, Text } from '@sanity/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { StateLink } from 'sanity/router';
import type { LeadDetail } from '#leads/api/admin-api.ts';
import { ActionButton, Buttons, Frame, Muted, Status } from '#studio/components/elements.tsx';
import { Loaded } from '#studio/components/loaded.tsx';
import { type ActionOutcome, useAction } from '#studio/hooks/use-action.ts';
import { useReloadOnFocus, useResource } from '#studio/hooks/use-resource.ts';
import { useLeadsClient } from '#studio/leads/model/leads-client.ts';
import { type ListFilter, searchParamsOf } from '#studio/leads/model/list-filter.ts';
import { suspicionText } from '#studio/leads/model/wording.ts';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { LeadPanels } from './lead-panels.tsx';
import { PersonPanel } from './person-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

type Props = {
  id: string;
  /** The filter of the list that the lead was opened from. */
  filter: ListFilter;
  /** Called after a change that the list shows. */
  onChange: () => void;
  onErased: (outcome: ActionOutcome) => void;
};

export function LeadView({ id, filter, onChange, onErased }: Props) {
  const client = useLeadsClient();
  const resource = useResource((signal) => client.lead(id, signal), [client, id]);
  useReloadOnFocus(resource);
  const refresh = () => {
    resource.reload();
    onChange();
  };
  const heading = useRef<HTMLHeadingElement>(null);
  /** After an action whose button is gone then. */
  const refreshFromTop = () => {
    refresh();
    heading.current?.focus();
  };
  return (
    <Stack space={4}>
      <Box>
        <StateLink
          state={{ _searchParams: searchParamsOf(filter) }}
          style={{ textDecoration: 'none' }}
        >
          <Text as="span" size={1}>
            <ArrowLeftIcon aria-hidden="true" style={{ marginInline: '0 0.25em' }} /> All leads
          </Text>
        </StateLink>
      </Box>
      <Loaded resource={resource} loading="Loading the lead…">
        {(lead) => (
          <>
            <Title lead={lead} heading={heading} />
            {lead.state === 'quarantined' ? (
              <AcceptLead lead={lead} onAccepted={refreshFromTop} />
            ) : null}
            <LeadPanels lead={lead}>
              <WorkPanel lead={lead} onChange={refresh} />
            </LeadPanels>
            <LeadDeliveries lead={lead} onChange={refresh} />
            <PersonPanel
              lead={lead}
              filter={filter}
              onWithdrawn={refreshFromTop}
              onErased={onErased}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

type TitleProps = { lead: LeadDetail; heading: RefObject<HTMLHeadingElement> };

/** Gets the focus when the lead opens. */
function Title({ lead: { name, businessName }, heading }: TitleProps) {
  useEffect(() => heading.current?.focus(), [heading]);
  return (
    <Stack space={3}>
      <Heading
        as="h2"
        size={2}
        ref={heading}
        tabIndex={-1}
        style={{ outline: 'none', overflowWrap: 'anywhere' }}
      >
        {name}
      </Heading>
      <Muted style={{ overflowWrap: 'anywhere' }}>{businessName}</Muted>
    </Stack>
  );
}

type AcceptProps = { lead: LeadDetail; onAccepted: () => void };

function AcceptLead({ lead: { id, suspicion }, onAccepted }: AcceptProps) {
  const client = useLeadsClient();
  const action = useAction(undefined, onAccepted);
  const accept = () =>
    action.run(async () => {
      await client.accept(id);
    });
  return (
    <Frame tone="caution">
      <Text size={1}>
        This is suspected spam and was not sent anywhere. {suspicionText(suspicion)}.
      </Text>
      <Buttons>
        <ActionButton text="Accept as a lead" mode="default" onClick={accept} />
      </Buttons>
      <Status {...action} />
    </Frame>
  );
}
