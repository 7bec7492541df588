import { Card, Flex, Heading, useElementSize } from '@sanity/ui';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { outcomeOfSheet } from '#studio/answers/outcome-words.ts';
import { Alert, WithVersions } from '#studio/audit/with-versions.tsx';
import { Loading, Muted, Strong } from '#studio/components/elements.tsx';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import { ENOUGH_LEADS, useLeadsOfYear } from '#studio/numbers/model/use-leads-of-year.ts';
import { editsOfAudit } from '#studio/simulator/model/edits-of-audit.ts';
import { useAnalysis } from '#studio/simulator/model/use-analysis.ts';
import { useAnswerSheet } from '#studio/simulator/model/use-answer-sheet.ts';
import { useShownLanguage } from '#studio/translations/language-choice.tsx';
import type { ShownVersions } from '#studio/versions/versions-of-audit.ts';
import { AnswersPane } from './answers-pane.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** The simulator: all drafts of the chosen audit, compared with what is published. */
export default function SimulatorTool() {
  return (
    <Card as="main" height="fill" overflow="auto">
      <WithVersions>{(shown) => <Simulation {...shown} />}</WithVersions>
    </Card>
  );
}

/** In px. A narrower simulator has no room for the answers beside the report. */
const MIN_WIDE = 800;

/** The answers of a visitor, and the views of their results. */
function Simulation({ audit, published, edited }: ShownVersions) {
  const { language, choice } = useShownLanguage(edited, audit.id);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isNarrow = (useElementSize(element)?.border.width ?? 0) < MIN_WIDE;
  const leads = useLeadsOfYear(published, audit.id);
  const { results } = leads;
  const given = results && results.leads >= ENOUGH_LEADS ? results : undefined;
  const documents = useMemo(() => ({ published, edited, given }), [published, edited, given]);
  const edits = useMemo(() => editsOfAudit(published, edited), [published, edited]);
  const analysis = useAnalysis(documents);
  const { inspections, lastValid, failure, isCounting } = analysis;
  const [view, chooseView] = useTabState('simulator.view', z.string(), 'report');
  const { sheet, actions } = useAnswerSheet(lastValid);
  const answers =
    lastValid && sheet ? (
      <AnswersPane version={lastValid} documents={edited} sheet={sheet} actions={actions} />
    ) : undefined;
  return (
    <Flex ref={setElement} direction="column" height="fill">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={4} wrap="wrap">
          <Heading as="h1" size={1}>
            Simulator
          </Heading>
          {lastValid && sheet ? (
            // Always visible, and announced to screen readers.
            <Strong role="status">{outcomeOfSheet(lastValid.content.quiz, sheet).words}</Strong>
          ) : null}
          {choice}
          <Muted>{statusOf(edits.length)}</Muted>
          {inspections ? <Muted role="status">{isCounting ? 'Counting…' : ''}</Muted> : null}
        </Flex>
      </Card>
      {failure ? (
        <Alert>{`The scores could not be counted: ${failure}. Reload the page.`}</Alert>
      ) : null}
      {inspections && published.length > 0 && !inspections.published.content ? (
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
            analysis={analysis}
            leads={leads}
            inspections={inspections}
            edits={edits}
            documents={edited}
            language={language}
            sheet={sheet}
            chosen={view}
            onChoose={chooseView}
            onSheet={(other) => {
              actions.replace(other);
              chooseView('report');
            }}
          />
        </Flex>
      ) : null}
      {inspections || failure ? null : <Loading>Loading the content…</Loading>}
    </Flex>
  );
}

const statusOf = (edits: number) =>
  edits === 0
    ? 'No edits: this is what is published.'
    : `${pluralize(edits, 'document')} edited and not published yet.`;
