import { Card, Flex, Heading, Stack, TabPanel } from '@sanity/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { Status, Tabs, tabId } from '#studio/components/elements.tsx';
import type { ActionOutcome } from '#studio/hooks/use-action.ts';
import { useLeadList } from '#studio/leads/model/use-lead-list.ts';
import { useNavigation } from '#studio/leads/model/use-navigation.ts';
import { AccessView } from './access-view.tsx';
import { DeliveriesView } from './deliveries-view.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadView } from './lead-view.tsx';

type Props = {
  /** The chosen audit, where there are several. */
  audit?: EditedAudit;
  isOn: boolean | undefined;
};

/** The list, one lead, where leads are sent, or who else sees them. The list stays as it is while a lead is open. */
export function LeadViews({ audit, isOn }: Props) {
  const navigation = useNavigation();
  const { view, leadId, filter } = navigation;
  const list = useLeadList(filter, navigation.showList, audit?.id);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const panel = useId();
  const counts = list.first.data?.counts;
  const tabs = [
    { id: 'accepted', title: titleOf('Leads', counts?.accepted) },
    { id: 'quarantined', title: titleOf('Suspected spam', counts?.quarantined) },
    { id: 'deliveries', title: 'Deliveries' },
    { id: 'access', title: 'Access' },
  ];
  const choose = (tab: string) => {
    setOutcome(undefined);
    if (tab === filter.state) list.first.reload();
    if (tab === 'deliveries' || tab === 'access') navigation.showOther(tab);
    else navigation.showList({ ...filter, state: tab === 'accepted' ? 'accepted' : 'quarantined' });
  };
  const selected = view === 'deliveries' || view === 'access' ? view : filter.state;
  const { heading, forgetLead } = useFocusOnReturn(leadId);
  return (
    <Flex direction="column" style={{ minHeight: '100%' }}>
      <Card borderBottom padding={3} style={{ position: 'sticky', top: 0, zIndex: 1 }}>
        <Flex align="center" gap={3} wrap="wrap">
          <Heading as="h1" size={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            Leads
          </Heading>
          <Tabs panel={panel} tabs={tabs} selected={selected} onChoose={choose} />
        </Flex>
      </Card>
      <TabPanel id={panel} aria-labelledby={tabId(panel, selected)}>
        <Stack padding={[3, 4]} space={4}>
          <Status outcome={outcome} />
          <div hidden={view !== 'list'}>
            <LeadList
              list={list}
              audit={audit}
              isOn={isOn}
              onErased={(erased) => {
                setOutcome(erased);
                list.first.reload();
                heading.current?.focus();
              }}
            />
          </div>
          {leadId ? (
            <LeadView
              key={leadId}
              id={leadId}
              filter={filter}
              onChange={list.first.reload}
              onErased={(erased) => {
                setOutcome(erased);
                forgetLead();
                list.first.reload();
                navigation.showList(filter);
              }}
            />
          ) : null}
          {view === 'deliveries' ? <DeliveriesView /> : null}
          {view === 'access' ? <AccessView /> : null}
        </Stack>
      </TabPanel>
    </Flex>
  );
}

const titleOf = (title: string, count: number | undefined) =>
  count === undefined ? title : `${title} (${count.toLocaleString('en-CA')})`;

/** Back in the list, the focus is on the lead that was open, or on the heading if it is not there any more. */
function useFocusOnReturn(leadId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useRef(leadId);
  useEffect(() => {
    if (!leadId && open.current !== undefined)
      (document.getElementById(`lead-${open.current}`) ?? heading.current)?.focus();
    open.current = leadId;
  }, [leadId]);
  return {
    heading,
    /** Call it once the open lead is erased: the list may show it for a moment. */
    forgetLead: () => {
      open.current = '';
    },
  };
}
