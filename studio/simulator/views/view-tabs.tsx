import { Box, Card, Flex, TabPanel, Text } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import { unitOf } from '#app/quiz/base/format.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import type { AnswerSheet, FittedSheet } from '#studio/answers/answer-sheet.ts';
import { ActionButton, Loading, Note, Tabs, tabId } from '#studio/components/elements.tsx';
import type { LeadsOfYear } from '#studio/numbers/model/use-leads-of-year.ts';
import type { AnalysisState } from '#studio/simulator/model/analysis-state.ts';
import type { VersionPair } from '#studio/simulator/model/analyze.ts';
import type { VersionInspection } from '#studio/versions/inspect-version.ts';
import { ChecksView } from './checks-view.tsx';
import { DistributionView } from './distribution-view.tsx';
import { ImpactView } from './impact-view.tsx';
import { InfluenceView } from './influence-view.tsx';
import { PersonasView } from './personas-view.tsx';
import { ReportView } from './report-view.tsx';

type Props = {
  /** The answers as a tab, if there is no room for them beside the other views. */
  answers?: ReactNode;
  analysis: AnalysisState & { isCounting: boolean };
  leads: LeadsOfYear;
  inspections: VersionPair<VersionInspection>;
  edits: StoredDocument[];
  /** What is shown, and in which language, if that is another than its own. */
  documents: StoredDocument[];
  language?: string;
  sheet?: FittedSheet;
  chosen: string;
  onChoose: (view: string) => void;
  /** Shows the report of another answer sheet. */
  onSheet: (sheet: AnswerSheet) => void;
};

/** The simulator's views, one at a time, with a tab for each. */
export function ViewTabs(props: Props) {
  const { chosen, onChoose, inspections, analysis } = props;
  const panel = useId();
  const views = viewsOf(props);
  const view = views.find((each) => each.id === chosen) ?? views[0];
  if (!view) return null;
  const hasErrors = !inspections.edited.content;
  return (
    <Flex direction="column" flex={1} style={{ minWidth: 0 }}>
      <Card borderBottom padding={2}>
        <Tabs panel={panel} tabs={views} selected={view.id} onChoose={onChoose} />
      </Card>
      {hasErrors && view.id !== 'checks' ? (
        <Card borderBottom padding={3} tone="critical" role="status">
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1}>
              There are errors.
              {analysis.lastValid ? ' What you see is the last version without errors.' : ''}
            </Text>
            <ActionButton text="See Checks" padding={2} onClick={() => onChoose('checks')} />
          </Flex>
        </Card>
      ) : null}
      <TabPanel
        id={panel}
        aria-labelledby={tabId(panel, view.id)}
        aria-busy={analysis.isCounting}
        style={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {view.isFullBleed ? view.content : <Box padding={4}>{view.content}</Box>}
      </TabPanel>
    </Flex>
  );
}

/** `isFullBleed`: without padding. */
type View = { id: string; title: string; content: ReactNode; isFullBleed?: boolean };

function viewsOf(props: Props): View[] {
  const { answers, analysis, leads, inspections, edits, documents, language, sheet, onSheet } =
    props;
  const { lastValid, lastCounted } = analysis;
  const { errors, content } = inspections.edited;
  // Warnings are not known until the answer sheets are counted.
  const issues = errors.length > 0 ? errors : lastCounted?.warnings;
  const failing = lastValid?.personas.filter(({ passes }) => !passes).length ?? 0;
  const uncounted = withoutCounts(props);
  const unit = unitOf(lastCounted?.quiz.scoring);
  return [
    ...(answers ? [{ id: 'answers', title: 'Answers', content: answers, isFullBleed: true }] : []),
    {
      id: 'report',
      title: 'Report',
      content:
        lastValid && sheet ? (
          <ReportView
            content={lastValid.content}
            sheet={sheet}
            documents={documents}
            language={language}
          />
        ) : (
          HAS_ERRORS
        ),
      isFullBleed: lastValid !== undefined,
    },
    {
      id: 'distribution',
      title: 'Distribution',
      content:
        lastCounted && sheet ? (
          <DistributionView {...lastCounted} sheet={sheet} leads={leads} />
        ) : (
          uncounted
        ),
    },
    { id: 'impact', title: 'Impact', content: <ImpactContent {...props} /> },
    {
      id: 'influence',
      title: 'Influence',
      content: lastCounted ? (
        <InfluenceView influences={lastCounted.counts.influences} unit={unit} />
      ) : (
        uncounted
      ),
    },
    {
      id: 'checks',
      title: issues?.length ? `Checks (${issues.length})` : 'Checks',
      content: issues ? (
        <ChecksView
          issues={issues}
          failingPersonas={content && lastValid ? lastValid.failingPersonas.length : 0}
          distribution={lastCounted?.counts.distribution}
        />
      ) : (
        uncounted
      ),
    },
    {
      id: 'personas',
      title: failing > 0 ? `Personas (${failing} failing)` : 'Personas',
      content: lastValid ? (
        <PersonasView version={lastValid} edits={edits} onSheet={onSheet} />
      ) : (
        HAS_ERRORS
      ),
    },
  ];
}

const HAS_ERRORS = <Note>There is nothing to show until the errors are fixed.</Note>;

/** What a tab shows while there are no counts. `null` if counting failed, because an alert says so already. */
function withoutCounts({ analysis, inspections }: Props) {
  if (analysis.isCounting) return <Loading>Counting the combinations of answers…</Loading>;
  return inspections.edited.content ? null : HAS_ERRORS;
}

function ImpactContent(props: Props) {
  const { analysis, inspections, edits } = props;
  if (edits.length === 0) return <Note>Nothing is edited: there is nothing to compare.</Note>;
  if (!inspections.published.content)
    return <Note>There is nothing to compare with: no version without errors is published.</Note>;
  return analysis.comparison ? <ImpactView {...analysis.comparison} /> : withoutCounts(props);
}
