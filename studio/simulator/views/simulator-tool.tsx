import { Card, Flex, Heading, useElementSize } from '@sanity/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import type { SanityDocument } from 'sanity';
import { z } from 'zod';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { outcomeOfSheet } from '#studio/answers/outcome-words.ts';
import { Alert, VersionNotes } from '#studio/audit/version-notes.tsx';
import { PUBLISHED, type ShownVersions, WithVersions } from '#studio/audit/with-versions.tsx';
import { Loading, Muted, Strong } from '#studio/components/elements.tsx';
import { useTabState } from '#studio/hooks/use-tab-state.ts';
import { editsOfAudit } from '#studio/simulator/model/edits-of-audit.ts';
import { useAnalysis } from '#studio/simulator/model/use-analysis.ts';
import { useAnswerSheet } from '#studio/simulator/model/use-answer-sheet.ts';
import { AnswersPane } from './answers-pane.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** A document, and how it is in the form. */
type ToolProps = { id?: string; edited?: SanityDocument | null };

/**
 * The simulator: as the Studio's tool it shows all drafts together; as the tab of a document, what publishing
 * this document alone would do.
 */
export default function SimulatorTool({ id, edited = null }: ToolProps) {
  const document = useDeferredValue(edited);
  return (
    <Card as={id ? undefined : 'main'} height="fill" overflow="auto">
      <WithVersions tool="simulator" document={id ? { id, edited: document } : undefined}>
        {(shown) => <Simulation key={shown.audit.id} {...shown} documentId={id} />}
      </WithVersions>
    </Card>
  );
}

type Props = ShownVersions & {
  /** The document whose tab this is. */
  documentId?: string;
};

/** In px. A narrower simulator has no room for the answers beside the report. */
const MIN_WIDE = 800;

/** The simulator: a choice of versions, the answers of a visitor, and the views of their results. */
function Simulation({ published, version, note, chooser, isUnavailable, documentId }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isNarrow = (useElementSize(element)?.border.width ?? 0) < MIN_WIDE;
  const edited = version.documents;
  const documents = useMemo(() => ({ published, edited }), [published, edited]);
  const edits = useMemo(() => editsOfAudit(published, edited), [published, edited]);
  const analysis = useAnalysis(version.id, documents);
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
          {documentId ? null : (
            <Heading as="h1" size={1}>
              Simulator
            </Heading>
          )}
          {chooser}
          {lastValid && sheet ? (
            // Always visible, and announced to screen readers.
            <Strong role="status">{outcomeOfSheet(lastValid.content.quiz, sheet).words}</Strong>
          ) : null}
          <Muted>{statusOf(version.id, edits.length)}</Muted>
          {inspections ? <Muted role="status">{isCounting ? 'Counting…' : ''}</Muted> : null}
        </Flex>
      </Card>
      <VersionNotes
        note={note}
        isUnavailable={isUnavailable}
        documentId={documentId}
        usedIds={inspections?.edited.documentIds}
      />
      {failure ? (
        <Alert>{`The scores could not be counted: ${failure}. Reload the page.`}</Alert>
      ) : null}
      {inspections && !note && !inspections.published.content ? (
        <Alert>
          The published version has errors, so visitors get the last version without errors. To see
          the errors, choose “Published version” and open Checks.
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
            inspections={inspections}
            edits={edits}
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

function statusOf(version: string, edits: number): string {
  if (version === PUBLISHED) return 'Without any draft.';
  return edits === 0
    ? 'No edits: this is the same as the published version.'
    : `${pluralize(edits, 'document')} edited and not published yet.`;
}
