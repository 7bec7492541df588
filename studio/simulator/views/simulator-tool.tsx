import { Card, Flex, Heading, useElementSize } from '@sanity/ui';
import { useState } from 'react';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { outcomeOfSheet } from '#studio/answers/outcome-words.ts';
import { Alert, auditTool } from '#studio/audit/with-versions.tsx';
import { Loading, Muted, Strong } from '#studio/components/elements.tsx';
import { useSimulation } from '#studio/simulator/model/use-simulation.ts';
import type { ShownVersions } from '#studio/versions/versions-of-audit.ts';
import { AnswersPane } from './answers-pane.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** The simulator: all drafts of the chosen audit, compared with what is published. */
export default auditTool(Simulator, 'auto');

/** In px. A narrower simulator has no room for the answers beside the report. */
const MIN_WIDE = 800;

function Simulator(shown: ShownVersions) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isNarrow = (useElementSize(element)?.border.width ?? 0) < MIN_WIDE;
  const simulation = useSimulation(shown);
  const { inspections, failure, isCounting, edits, visitor, languageChoice } = simulation;
  const answers = visitor ? (
    <AnswersPane {...visitor} onChange={simulation.onChange} onAnswer={simulation.onAnswer} />
  ) : undefined;
  return (
    <Flex ref={setElement} direction="column" height="fill">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={4} wrap="wrap">
          <Heading as="h1" size={1}>
            Simulator
          </Heading>
          {visitor ? (
            // Always visible, and announced to screen readers.
            <Strong role="status">
              {outcomeOfSheet(visitor.version.content.quiz, visitor.sheet)}
            </Strong>
          ) : null}
          {languageChoice}
          <Muted>{statusOf(shown, edits.length)}</Muted>
          {inspections ? <Muted role="status">{isCounting ? 'Counting…' : ''}</Muted> : null}
        </Flex>
      </Card>
      {failure ? (
        <Alert>{`The scores could not be counted: ${failure}. Reload the page.`}</Alert>
      ) : null}
      {inspections && shown.published.length > 0 && !inspections.published.content ? (
        <Alert>
          What is published has errors, so visitors get the last version without errors.
        </Alert>
      ) : null}
      {inspections ? (
        <Flex flex={1} style={{ minHeight: 0 }}>
          {isNarrow || !answers ? null : (
            <Card
              as="section"
              aria-label="Answers"
              borderRight
              overflow="auto"
              style={{ width: 360 }}
            >
              {answers}
            </Card>
          )}
          <ViewTabs
            answers={isNarrow ? answers : undefined}
            simulation={simulation}
            inspections={inspections}
          />
        </Flex>
      ) : null}
      {inspections || failure ? null : <Loading>Loading the content…</Loading>}
    </Flex>
  );
}

function statusOf({ published }: ShownVersions, edits: number) {
  if (published.length === 0) return 'This audit is not live yet.';
  if (edits === 0) return 'No edits: this is what is published.';
  return `${pluralize(edits, 'document')} edited and not published yet.`;
}
