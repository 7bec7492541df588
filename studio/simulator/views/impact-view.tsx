import { Stack, Text } from '@sanity/ui';
import { wasCounted } from '#app/quiz/analysis/count-limits.ts';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import type { Impact, LevelFlow, ScoreChanges } from '#app/quiz/analysis/impact.ts';
import { capitalize } from '#schemas/wording/capitalize.ts';
import { documentName } from '#schemas/wording/document-name.ts';
import type { AnswerSheet } from '#studio/answers/answer-sheet.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { List, Note, Section, Strong } from '#studio/components/elements.tsx';
import type { VersionComparison } from '#studio/simulator/model/analyze.ts';
import {
  describeBenchmark,
  describeDifferences,
  describeLinks,
} from '#studio/simulator/model/describe-impact.ts';
import { ChangedSheetCard } from './changed-sheet-card.tsx';
import { LevelName } from './level-name.tsx';
import { ShareTable } from './share-table.tsx';

type Props = { comparison: VersionComparison; onSheet: (sheet: AnswerSheet) => void };

/** What publishing the edited version would change in the results of the combinations of answers. */
export function ImpactView({ comparison, onSheet }: Props) {
  const { impact, edits } = comparison;
  return (
    <Stack space={6}>
      <Shares impact={impact} />
      {wasCounted(impact.scoreChanges) && wasCounted(impact.sheetCount) ? (
        <ScoreChangesSection
          sheetCount={impact.sheetCount}
          comparison={comparison}
          scoreChanges={impact.scoreChanges}
          onSheet={onSheet}
        />
      ) : null}
      <Section title="Edited">
        <List as="ul" space={3}>
          {edits.map((edit) => (
            <Text as="li" key={edit._id} size={1}>
              <DocumentLink id={edit._id} type={edit._type}>
                {capitalize(documentName(edit))}
              </DocumentLink>
            </Text>
          ))}
          {describeDifferences(impact.differences).map((text, index) => (
            // Two questions may have the same title.
            <Text as="li" key={index} size={1}>
              {text}
            </Text>
          ))}
        </List>
      </Section>
      <Section title="Links that were shared before">
        <Sentences texts={describeLinks(impact.links)} />
      </Section>
    </Stack>
  );
}

function Shares({ impact }: { impact: Impact }) {
  const { sheetCount, scoreChanges, quickWinsSheetCount, differences } = impact;
  if (!wasCounted(sheetCount)) return <Note tone="caution">{sheetCount.reason}</Note>;
  const share = (part: bigint) => `${formatShare(part, sheetCount)} of combinations of answers`;
  const sentences = wasCounted(scoreChanges)
    ? [
        `${share(scoreChanges.levelSheetCount)} would get a different level.`,
        `${share(scoreChanges.scoreSheetCount)} would get a different score.`,
      ]
    : [`Scores and levels: ${scoreChanges.reason}`];
  return (
    <Section
      title="Effect on the combinations of answers"
      intro={`Both versions are compared for each of ${formatCount(sheetCount)} combinations of answers. This is not a forecast, because visitors do not answer at random.`}
    >
      <Sentences
        texts={[
          ...sentences,
          wasCounted(quickWinsSheetCount)
            ? `${share(quickWinsSheetCount)} would show different quick wins.`
            : `Quick wins: ${quickWinsSheetCount.reason}`,
          ...describeBenchmark(differences),
        ]}
      />
    </Section>
  );
}

const Sentences = ({ texts }: { texts: string[] }) => (
  <Stack space={3}>
    {texts.map((text) => (
      <Strong key={text}>{text}</Strong>
    ))}
  </Stack>
);

function ScoreChangesSection({
  comparison,
  scoreChanges,
  sheetCount,
  onSheet,
}: Props & { scoreChanges: ScoreChanges; sheetCount: bigint }) {
  return (
    <>
      <Section title="From level to level">
        <FlowTable flow={scoreChanges.flow} sheetCount={sheetCount} />
      </Section>
      {scoreChanges.largest.length > 0 ? (
        <Section
          title="Answers that change most"
          intro="One combination of answers for each of the largest changes."
        >
          <List as="ol" space={3}>
            {scoreChanges.largest.map((changedSheet) => (
              <ChangedSheetCard
                key={JSON.stringify([changedSheet.before, changedSheet.after])}
                changedSheet={changedSheet}
                sheetCount={sheetCount}
                comparison={comparison}
                onSheet={onSheet}
              />
            ))}
          </List>
        </Section>
      ) : null}
    </>
  );
}

/** How many combinations of answers move from one level to another, the largest number first. */
function FlowTable({ flow, sheetCount }: { flow: LevelFlow[]; sheetCount: bigint }) {
  const changes = flow
    .filter(({ from, to }) => from.name !== to.name)
    .sort((one, other) => Number(other.sheetCount - one.sheetCount));
  if (changes.length === 0)
    return <Note tone="positive">Every combination of answers keeps its level.</Note>;
  return (
    <ShareTable
      texts={['From', 'To']}
      rows={changes.map(({ from, to, sheetCount: count }) => ({
        key: JSON.stringify([from.name, to.name]),
        cells: [<LevelName key="from" level={from} />, <LevelName key="to" level={to} />],
        count,
      }))}
      sheetCount={sheetCount}
    />
  );
}
