import { Card, Flex, Heading, Stack, TabPanel } from '@sanity/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { Status, Tabs, tabId } from '#studio/components/elements.tsx';
import type { ActionOutcome } from '#studio/hooks/use-action.ts';
import type { AuditSettings } from '#studio/leads/model/audit-settings.ts';
import { focusLead, useLeadList } from '#studio/leads/model/use-lead-list.ts';
import { useNavigation } from '#studio/leads/model/use-navigation.ts';
import { AccessView } from './access-view.tsx';
import { DeliveriesView } from './deliveries-view.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadView } from './lead-view.tsx';

type Props = {
  audits: readonly EditedAudit[];
  /** The chosen audit, where there are several. */
  audit?: EditedAudit;
  /** Its settings, once they are known. */
  settings?: AuditSettings;
};

/** The list, one lead, where leads are sent, or who else sees them. The list stays while a lead is open. */
export function LeadViews({ audits, audit, settings }: Props) {
  const { tab, leadId, filter, showList, showTab } = useNavigation();
  const list = useLeadList(filter, audit?.id);
  const { data, reload } = list.first;
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const { heading, forgetLead } = useFocusOnReturn(leadId);
  const panel = useId();
  const tabs = [
    { id: 'accepted', title: titleOf('Leads', data?.counts.accepted) },
    { id: 'quarantined', title: titleOf('Suspected spam', data?.counts.quarantined) },
    { id: 'deliveries', title: 'Deliveries' },
    { id: 'access', title: 'Access' },
  ];
  const choose = (next: string) => {
    setOutcome(undefined);
    if (next === filter.state) reload();
    showTab(next);
  };
  return (
    <Flex direction="column" style={{ minHeight: '100%' }}>
      <Card
        borderBottom
        paddingX={[3, 4]}
        paddingY={3}
        style={{ position: 'sticky', top: 0, zIndex: 1 }}
      >
        <Flex align="center" gap={3} wrap="wrap">
          <Heading as="h1" size={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            Leads
          </Heading>
          <Tabs panel={panel} tabs={tabs} selected={tab} onChoose={choose} />
        </Flex>
      </Card>
      <TabPanel id={panel} aria-labelledby={tabId(panel, tab)}>
        <Stack padding={[3, 4]} space={4}>
          <Status outcome={leadId ? undefined : outcome} />
          <div hidden={leadId !== undefined || tab !== filter.state}>
            <LeadList
              list={list}
              audit={audit}
              settings={settings}
              onFilter={showList}
              onErased={(erased) => {
                setOutcome(erased);
                reload();
                heading.current?.focus();
              }}
            />
          </div>
          {leadId ? (
            <LeadView
              key={leadId}
              id={leadId}
              filter={filter}
              onChange={reload}
              onErased={(erased) => {
                setOutcome(erased);
                forgetLead();
                reload();
                showList({});
              }}
            />
          ) : null}
          {tab === 'deliveries' ? <DeliveriesView audits={audits} /> : null}
          {tab === 'access' ? <AccessView /> : null}
        </Stack>
      </TabPanel>
    </Flex>
  );
}

const titleOf = (title: string, count: number | undefined) =>
  count === undefined ? title : `${title} (${count.toLocaleString('en-CA')})`;

/** Back in the list, the focus is on the lead that was open, or on the heading if it is no longer there. */
function useFocusOnReturn(leadId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useRef(leadId);
  useEffect(() => {
    if (!leadId && open.current !== undefined && !focusLead(open.current)) heading.current?.focus();
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
