import { Box, Card, Flex, Tab, TabList, TabPanel, Text } from '@sanity/ui';
import { type ReactNode, useId } from 'react';
import { scoreFor } from '#app/quiz/score/score.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import type { AnalysisState } from '#studio/simulator/model/analysis-state.ts';
import type {
  LocatedFinding,
  VersionInspection,
  VersionPair,
} from '#studio/simulator/model/analyze.ts';
import type { AnswerSheet } from '#studio/simulator/model/answer-sheet.ts';
import { ChecksView } from './checks-view.tsx';
import { DistributionView } from './distribution-view.tsx';
import { Loading, Note } from './elements.tsx';
import { ImpactView } from './impact-view.tsx';
import { InfluenceView } from './influence-view.tsx';
import { PersonasView } from './personas-view.tsx';
import { ReportView } from './report-view.tsx';

type Props = {
  /** A view of their own where there is no room beside the others. */
  answers?: ReactNode;
  shown: AnalysisState & { isCounting: boolean };
  readings: VersionPair<VersionInspection>;
  edits: StoredDocument[];
  sheet?: Required<AnswerSheet>;
  chosen: string;
  onChoose: (view: string) => void;
  /** Shows the report of other answers. */
  onSheet: (sheet: AnswerSheet) => void;
};

/** One of the views, chosen by its tab. */
export function ViewTabs(props: Props) {
  const { chosen, onChoose, readings, shown } = props;
  const id = useId();
  const views = viewsOf(props);
  const view = views.find((each) => each.id === chosen) ?? views[0];
  if (!view) return null;
  const hasMistakes = !readings.edited.content;
  return (
    <Flex direction="column" flex={1} style={{ minWidth: 0 }}>
      <Card borderBottom padding={2}>
        <TabList space={1} aria-label="Views" style={{ flexWrap: 'wrap' }}>
          {views.map((each) => (
            <Tab
              key={each.id}
              id={`${id}${each.id}`}
              aria-controls={`${id}panel`}
              label={each.title}
              selected={each.id === view.id}
              onClick={() => onChoose(each.id)}
              fontSize={1}
              padding={2}
            />
          ))}
        </TabList>
      </Card>
      {hasMistakes && view.id !== 'checks' ? (
        <Card borderBottom padding={3} tone="critical" role="status">
          <Text size={1}>
            There are mistakes: Checks says which.
            {shown.lastValid ? ' What you see is the last version without any.' : ''}
          </Text>
        </Card>
      ) : null}
      <TabPanel
        id={`${id}panel`}
        aria-labelledby={`${id}${view.id}`}
        aria-busy={shown.isCounting}
        style={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {view.isFullBleed ? view.content : <Box padding={4}>{view.content}</Box>}
      </TabPanel>
    </Flex>
  );
}

/** `isFullBleed`: it fills the room to its edges. */
type View = { id: string; title: string; content: ReactNode; isFullBleed?: boolean };

function viewsOf(props: Props): View[] {
  const { answers, shown, sheet, onSheet } = props;
  const { lastValid: valid } = shown;
  const findings = findingsOf(props)?.length ?? 0;
  const failing = valid?.personas.filter(({ isPassed }) => !isPassed).length ?? 0;
  return [
    ...(answers ? [{ id: 'answers', title: 'Answers', content: answers, isFullBleed: true }] : []),
    {
      id: 'report',
      title: 'Report',
      content: valid && sheet ? <ReportView content={valid.content} sheet={sheet} /> : HAS_MISTAKES,
      isFullBleed: valid !== undefined,
    },
    { id: 'distribution', title: 'Distribution', content: <DistributionContent {...props} /> },
    { id: 'impact', title: 'Impact', content: <ImpactContent {...props} /> },
    { id: 'influence', title: 'Influence', content: <InfluenceContent {...props} /> },
    {
      id: 'checks',
      title: findings > 0 ? `Checks (${findings})` : 'Checks',
      content: <ChecksContent {...props} />,
    },
    {
      id: 'personas',
      title: failing > 0 ? `Personas (${failing} failing)` : 'Personas',
      content: valid ? <PersonasView valid={valid} onSheet={onSheet} /> : HAS_MISTAKES,
    },
  ];
}

const HAS_MISTAKES = <Note>There is nothing to show until the mistakes are mended.</Note>;
const COUNTING = <Loading>Counting the answer sheets…</Loading>;

/** Neither counted nor held back by mistakes: then it failed, and that is said already. */
function placeholder({ shown, readings }: Props) {
  if (shown.isCounting) return COUNTING;
  return readings.edited.content ? null : HAS_MISTAKES;
}

/** The mistakes, or else the warnings. Unknown until they are counted. */
function findingsOf({ shown, readings }: Props): LocatedFinding[] | undefined {
  const { errors } = readings.edited;
  return errors.length > 0 ? errors : shown.lastCounted?.warnings;
}

function ChecksContent(props: Props) {
  const { lastValid: valid, lastCounted: counted } = props.shown;
  const findings = findingsOf(props);
  if (!findings) return placeholder(props);
  const isValid = props.readings.edited.content !== undefined;
  return (
    <ChecksView
      findings={findings}
      blocking={isValid && valid ? valid.failingPersonas.length : 0}
      distribution={counted?.counts.distribution}
    />
  );
}

function DistributionContent(props: Props) {
  const { shown, sheet } = props;
  if (!shown.lastCounted || !sheet) return placeholder(props);
  const { quiz, counts } = shown.lastCounted;
  return (
    <DistributionView distribution={counts.distribution} score={scoreFor(quiz, sheet.answers)} />
  );
}

function InfluenceContent(props: Props) {
  const { lastCounted: counted } = props.shown;
  if (!counted) return placeholder(props);
  return <InfluenceView influence={counted.counts.influence} scale={counted.quiz.scale} />;
}

function ImpactContent(props: Props) {
  const { shown, readings, edits, onSheet } = props;
  if (edits.length === 0) return <Note>Nothing is edited: there is nothing to compare.</Note>;
  if (!readings.published.content)
    return <Note>What is published has mistakes, so there is nothing to compare with.</Note>;
  if (!shown.comparison || shown.comparison.edits.length === 0) return placeholder(props);
  return <ImpactView compared={shown.comparison} onSheet={onSheet} />;
}
