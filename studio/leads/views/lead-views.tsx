import { Box, Card, Flex, Heading, Tab, TabList, TabPanel } from '@sanity/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { useLeadsClient } from '#studio/leads/model/leads-context.ts';
import { leadFilterOf } from '#studio/leads/model/list-filter.ts';
import type { Outcome } from '#studio/leads/model/use-action.ts';
import { useDebounced, useLeadList } from '#studio/leads/model/use-lead-list.ts';
import { useNavigation } from '#studio/leads/model/use-navigation.ts';
import { useTabState } from '#studio/use-tab-state.ts';
import { DeliveriesView } from './deliveries-view.tsx';
import { Status } from './elements.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadView } from './lead-view.tsx';

const SEARCH_DELAY_MS = 300;

/** The list, one lead, or where leads are sent. The list stays as it is while a lead is open. */
export function LeadViews({ isOn }: { isOn: boolean | undefined }) {
  const client = useLeadsClient();
  const navigation = useNavigation();
  const { view, leadId, filter } = navigation;
  const [search, setSearch] = useTabState('leads.search', z.string().max(200), '');
  const settled = useDebounced(search, SEARCH_DELAY_MS);
  const leadFilter = useMemo(() => leadFilterOf(filter, settled), [filter, settled]);
  const list = useLeadList(client, leadFilter);
  const [outcome, setOutcome] = useState<Outcome>();
  const id = useId();
  const counts = list.first.data?.counts;
  const tabs = [
    {
      id: 'accepted',
      title: titleOf('Leads', counts?.accepted),
      open: () => navigation.showList({ ...filter, state: 'accepted' }),
    },
    {
      id: 'quarantined',
      title: titleOf('Suspected spam', counts?.quarantined),
      open: () => navigation.showList({ ...filter, state: 'quarantined' }),
    },
    { id: 'deliveries', title: 'Deliveries', open: navigation.showDeliveries },
  ];
  const selected = view === 'deliveries' ? view : filter.state;
  useFocusOnReturn(leadId);
  return (
    <Flex direction="column" style={{ minHeight: '100%' }}>
      <Card
        borderBottom
        paddingX={3}
        paddingY={2}
        style={{ position: 'sticky', top: 0, zIndex: 1 }}
      >
        <Flex align="center" gap={3} wrap="wrap">
          <Heading as="h1" size={1}>
            Leads
          </Heading>
          <TabList space={1} aria-label="Views">
            {tabs.map((tab) => (
              <Tab
                key={tab.id}
                id={`${id}${tab.id}`}
                aria-controls={`${id}panel`}
                label={tab.title}
                selected={tab.id === selected}
                onClick={() => {
                  setOutcome(undefined);
                  if (tab.id === filter.state) list.first.reload();
                  tab.open();
                }}
                fontSize={1}
                padding={2}
              />
            ))}
          </TabList>
        </Flex>
      </Card>
      <TabPanel id={`${id}panel`} aria-labelledby={`${id}${selected}`}>
        <Box padding={[3, 4]}>
          <Status outcome={outcome} />
          <div hidden={view !== 'list'}>
            <LeadList
              list={list}
              filter={filter}
              search={search}
              leadFilter={leadFilter}
              isOn={isOn}
              onFilter={navigation.showList}
              onSearch={setSearch}
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
                list.first.reload();
                navigation.showList(filter);
              }}
            />
          ) : null}
          {view === 'deliveries' ? <DeliveriesView /> : null}
        </Box>
      </TabPanel>
    </Flex>
  );
}

const titleOf = (title: string, count: number | undefined) =>
  count === undefined ? title : `${title} (${count.toLocaleString('en-CA')})`;

/** Back in the list, the focus is on the lead that was open. */
function useFocusOnReturn(leadId: string | undefined) {
  const open = useRef(leadId);
  useEffect(() => {
    if (!leadId && open.current) document.getElementById(`lead-${open.current}`)?.focus();
    open.current = leadId;
  }, [leadId]);
}
