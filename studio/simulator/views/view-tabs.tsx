import { Box, Card, Flex, TabPanel, Text } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { ActionButton, Loading, Note, Tabs, tabId } from '#studio/components/elements.tsx';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import type { VersionPair } from '#studio/simulator/model/analyze.ts';
import type { Simulation } from '#studio/simulator/model/use-simulation.ts';
import type { LocatedIssue, VersionInspection } from '#studio/versions/inspect-version.ts';
import { ChecksView } from './checks-view.tsx';
import { DistributionView } from './distribution-view.tsx';
import { ImpactView } from './impact-view.tsx';
import { InfluenceView } from './influence-view.tsx';
import { PersonasView } from './personas-view.tsx';
import { ReportView } from './report-view.tsx';

type Props = {
  /** The answers as a tab, if there is no room for them beside the other views. */
  answers?: ReactNode;
  simulation: Simulation;
  inspections: VersionPair<VersionInspection>;
};

export function ViewTabs({ answers, simulation, inspections }: Props) {
  const [chosen, choose] = useTabState('simulator.view', z.string(), 'report');
  const panel = useId();
  const { lastValid, lastCounted, visitor, isCounting } = simulation;
  const { content, errors } = inspections.edited;
  // Warnings are not known until the answer sheets are counted.
  const issues = errors.length > 0 ? errors : lastCounted?.warnings;
  const failing = lastValid?.personas.filter(({ passes }) => !passes).length ?? 0;
  const tabs = [
    ...(answers ? [{ id: 'answers', title: 'Answers' }] : []),
    { id: 'report', title: 'Report' },
    { id: 'distribution', title: 'Distribution' },
    { id: 'impact', title: 'Impact' },
    { id: 'influence', title: 'Influence' },
    { id: 'checks', title: issues?.length ? `Checks (${issues.length})` : 'Checks' },
    { id: 'personas', title: failing > 0 ? `Personas (${failing} failing)` : 'Personas' },
  ];
  const view = tabs.some(({ id }) => id === chosen) ? chosen : answers ? 'answers' : 'report';
  const isFullBleed = view === 'answers' || (view === 'report' && visitor);
  const drawn =
    view === 'answers' ? (
      answers
    ) : (
      <View view={view} simulation={simulation} inspections={inspections} issues={issues} />
    );
  return (
    <Flex direction="column" flex={1} style={{ minWidth: 0 }}>
      <Card borderBottom padding={2}>
        <Tabs panel={panel} tabs={tabs} selected={view} onChoose={choose} />
      </Card>
      {content || view === 'checks' ? null : (
        <Card borderBottom padding={3} tone="critical" role="status">
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1}>
              There are errors.
              {lastValid ? ' What you see is the last version without errors.' : ''}
            </Text>
            <ActionButton text="See Checks" padding={2} onClick={() => choose('checks')} />
          </Flex>
        </Card>
      )}
      <TabPanel
        id={panel}
        aria-labelledby={tabId(panel, view)}
        aria-busy={isCounting}
        style={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {isFullBleed ? drawn : <Box padding={4}>{drawn}</Box>}
      </TabPanel>
    </Flex>
  );
}

type ViewProps = Omit<Props, 'answers'> & {
  view: string;
  issues?: LocatedIssue[];
};

/** What a tab shows: its view, or why there is none yet. */
function View({ view, simulation, inspections, issues }: ViewProps) {
  const { visitor, lastCounted, edits, isCounting } = simulation;
  const { content } = inspections.edited;
  if (view === 'report') return visitor ? <ReportView {...simulation} {...visitor} /> : HAS_ERRORS;
  if (view === 'personas')
    return visitor ? <PersonasView version={visitor.version} edits={edits} /> : HAS_ERRORS;
  if (view === 'impact' && edits.length === 0)
    return <Note>Nothing is edited: there is nothing to compare.</Note>;
  if (view === 'impact' && !inspections.published.content)
    return <Note>There is nothing to compare with: no version without errors is published.</Note>;
  if (view === 'impact' && lastCounted?.before)
    return <ImpactView before={lastCounted.before} after={lastCounted} />;
  if (view === 'checks' && issues)
    return (
      <ChecksView
        issues={issues}
        failingPersonas={content && visitor ? visitor.version.failingPersonas.length : 0}
        distribution={lastCounted?.distribution}
      />
    );
  if (view === 'distribution' && lastCounted && visitor)
    return <DistributionView {...lastCounted} sheet={visitor.sheet} leads={simulation.leads} />;
  if (view === 'influence' && lastCounted) return <InfluenceView {...lastCounted} />;
  if (isCounting) return <Loading>Counting the combinations of answers…</Loading>;
  // Where counting has failed, an alert says so already.
  return content ? null : HAS_ERRORS;
}

const HAS_ERRORS = <Note>There is nothing to show until the errors are fixed.</Note>;
