import { Box, Card, Flex, Tab, TabList, TabPanel } from '@sanity/ui';
import type { ReactNode } from 'react';
import type { Impact } from '#app/quiz/impact.ts';
import { scoreOf } from '#app/quiz/score.ts';
import type { StoredDocument } from '#schemas/published-documents.ts';
import type { Pair, Reading, Sums } from './assess.ts';
import { ChecksView } from './checks-view.tsx';
import { DistributionView } from './distribution-view.tsx';
import { ImpactView } from './impact-view.tsx';
import { InfluenceView } from './influence-view.tsx';
import { useKept } from './kept.ts';
import { Note, Wait } from './parts.tsx';
import { PersonasView } from './personas-view.tsx';
import { ReportView } from './report-view.tsx';
import type { Sheet } from './sheet.ts';

type Props = {
  /** A view of their own where there is no room beside the others. */
  answers?: ReactNode;
  reading: Reading;
  /** Missing while they are counted, and where there are mistakes. */
  sums?: Sums;
  impact?: { impact?: Impact; edits: StoredDocument[]; readings: Pair<Reading> };
  sheet?: Required<Sheet>;
  onSheet: (sheet: Sheet) => void;
};

/** One of the views, chosen by its tab. */
export function Views(props: Props) {
  const [chosen, choose] = useKept('view', 'report');
  const views = viewsOf(props);
  const shown = views.find(({ id }) => id === chosen) ?? views[0];
  if (!shown) return null;
  return (
    <Flex direction="column" flex={1} style={{ minWidth: 0 }}>
      <Card borderBottom padding={2}>
        <TabList space={1} aria-label="Views" style={{ flexWrap: 'wrap' }}>
          {views.map(({ id, title }) => (
            <Tab
              key={id}
              id={`simulator-${id}`}
              aria-controls="simulator-view"
              label={title}
              selected={id === shown.id}
              onClick={() => choose(id)}
              fontSize={1}
              padding={2}
            />
          ))}
        </TabList>
      </Card>
      <TabPanel
        id="simulator-view"
        aria-labelledby={`simulator-${shown.id}`}
        style={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {shown.isWhole ? shown.view : <Box padding={4}>{shown.view}</Box>}
      </TabPanel>
    </Flex>
  );
}

/** `isWhole`: it fills the room to its edges. */
type View = { id: string; title: string; view: ReactNode; isWhole?: boolean };

function viewsOf(props: Props): View[] {
  const { answers, reading, sheet, onSheet } = props;
  const { content, findings, personas } = reading;
  const failing = personas.filter(({ isPassed }) => !isPassed).length;
  return [
    ...(answers ? [{ id: 'answers', title: 'Answers', view: answers, isWhole: true }] : []),
    {
      id: 'report',
      title: 'Report',
      view: content && sheet ? <ReportView content={content} sheet={sheet} /> : MISTAKES,
      isWhole: content !== undefined,
    },
    { id: 'distribution', title: 'Distribution', view: <Spread {...props} /> },
    { id: 'impact', title: 'Impact', view: <Effect {...props} /> },
    { id: 'influence', title: 'Influence', view: <Strength {...props} /> },
    {
      id: 'checks',
      title: findings.length > 0 ? `Checks (${findings.length})` : 'Checks',
      view: (
        <ChecksView findings={findings} failing={failing} distribution={props.sums?.distribution} />
      ),
    },
    {
      id: 'personas',
      title: failing > 0 ? `Personas (${failing} failing)` : 'Personas',
      view: content ? <PersonasView personas={personas} onSheet={onSheet} /> : MISTAKES,
    },
  ];
}

const MISTAKES = (
  <Note tone="critical">
    This version has mistakes, so there is nothing to show. Checks says what they are.
  </Note>
);
const COUNTING = <Wait>Counting the answer sheets…</Wait>;

function Spread({ reading: { content }, sums, sheet }: Props) {
  if (!content || !sheet) return MISTAKES;
  const score = scoreOf(content.quiz, sheet.answers);
  return sums ? <DistributionView distribution={sums.distribution} score={score} /> : COUNTING;
}

function Strength({ reading, sums }: Props) {
  if (!reading.content) return MISTAKES;
  return sums ? (
    <InfluenceView influence={sums.influence} scale={reading.content.quiz.scale} />
  ) : (
    COUNTING
  );
}

function Effect({ impact, onSheet }: Props) {
  if (!impact) return COUNTING;
  const { published, edited } = impact.readings;
  const quizzes =
    published.content && edited.content
      ? { before: published.content.quiz, after: edited.content.quiz }
      : undefined;
  return (
    <ImpactView impact={impact.impact} quizzes={quizzes} edits={impact.edits} onSheet={onSheet} />
  );
}
