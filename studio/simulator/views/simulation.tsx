import { Box, Card, Flex, Heading, Select, Spinner, Stack, Text, useElementSize } from '@sanity/ui';
import { type ReactNode, useMemo, useState } from 'react';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { levelFor } from '#app/quiz/score/levels.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import type { AnswerSheet } from '#studio/simulator/model/answer-sheet.ts';
import { pluralize } from '#studio/simulator/model/format.ts';
import { useAnalysis } from '#studio/simulator/model/use-analysis.ts';
import { useAnswerSheet } from '#studio/simulator/model/use-answer-sheet.ts';
import { useTabState } from '#studio/simulator/model/use-tab-state.ts';
import { editedDocuments } from '#studio/simulator/model/versions.ts';
import { AnswersPane } from './answers-pane.tsx';
import { Loading, Note, VisuallyHidden } from './elements.tsx';
import { ViewTabs } from './view-tabs.tsx';

/** A version of the content that can be looked at before it is published. */
type EditedVersion = { id: string; title: string; documents: StoredDocument[] };

type Props = {
  published: StoredDocument[];
  versions: readonly [EditedVersion, ...EditedVersion[]];
  /** The content cannot be read just now. */
  isUnavailable: boolean;
  /** The document that this stands beside. */
  documentId?: string;
};

/** Narrower than this there is no room for answers and report side by side. */
const NARROW = 800;

/** What the chosen version makes of the given answers, and of all others. */
export function Simulation({
  published,
  versions: editions,
  isUnavailable: isLost,
  documentId: beside,
}: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isNarrow = (useElementSize(element)?.border.width ?? 0) < NARROW;
  const [chosen, chooseVersion] = useTabState(`version.${editions[0].id}`, editions[0].id);
  const all = [...editions, { id: PUBLISHED_ID, title: 'What is published', documents: published }];
  const version = all.find(({ id }) => id === chosen) ?? editions[0];
  const edited = version.documents;
  const documents = useMemo(() => ({ published, edited }), [published, edited]);
  const edits = useMemo(() => editedDocuments(published, edited), [published, edited]);
  const shown = useAnalysis(version.id, documents);
  const { inspections: readings, lastValid: valid, failure, isCounting } = shown;
  const [view, chooseView] = useTabState('view', 'report');
  const { sheet, actions } = useAnswerSheet(valid);
  const answers =
    valid && sheet ? <AnswersPane valid={valid} sheet={sheet} actions={actions} /> : undefined;
  return (
    <Flex ref={setElement} direction="column" height="fill">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={4} wrap="wrap">
          {beside ? null : (
            <Heading as="h1" size={1}>
              Simulator
            </Heading>
          )}
          <Box>
            <Select
              aria-label="Version"
              fontSize={1}
              padding={2}
              value={version.id}
              onChange={({ currentTarget }) => chooseVersion(currentTarget.value)}
            >
              {all.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Box>
          {valid && sheet ? <Outcome content={valid.content} sheet={sheet} /> : null}
          <Text muted size={1}>
            {statusOf(version.id, edits.length)}
          </Text>
          {readings ? <Counting isCounting={isCounting} /> : null}
        </Flex>
      </Card>
      {isLost ? <Alert>The content cannot be read just now. This is how it was last.</Alert> : null}
      {failure ? (
        <Alert>{`The scores could not be counted: ${failure}. Reload the page.`}</Alert>
      ) : null}
      {readings && !readings.published.content ? (
        <Alert>
          What is published has mistakes: visitors get the last version without any. Choose “What is
          published”, and Checks says which.
        </Alert>
      ) : null}
      {beside && readings && !readings.edited.documentIds.includes(beside) ? (
        <Alert>
          This document is not a part of the audit that visitors get, so publishing it changes
          nothing. What you see is the audit without it.
        </Alert>
      ) : null}
      {readings ? (
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
            shown={shown}
            readings={readings}
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
      {readings || failure ? null : <Loading>Reading the content…</Loading>}
    </Flex>
  );
}

const PUBLISHED_ID = 'published';

function statusOf(edition: string, edits: number): string {
  if (edition === PUBLISHED_ID) return 'Without any draft.';
  return edits === 0
    ? 'Nothing is edited: the same as what is published.'
    : `${pluralize(edits, 'document')} edited and not published yet.`;
}

/** What the answers come to: in sight, and said, whatever view is chosen. */
function Outcome({
  content: { quiz },
  sheet,
}: {
  content: SiteContent;
  sheet: Required<AnswerSheet>;
}) {
  const score = scoreFor(quiz, sheet.answers);
  return (
    <Text size={1} weight="semibold" role="status">
      {score} of {quiz.scale}: {levelFor(quiz.levels, score).name}
    </Text>
  );
}

/** Screen readers say what comes to stand in an element that was there before. */
export function Counting({ isCounting }: { isCounting: boolean }) {
  return (
    <Box role="status">
      {isCounting ? (
        <>
          <VisuallyHidden>Counting</VisuallyHidden>
          <Spinner muted aria-hidden="true" />
        </>
      ) : null}
    </Box>
  );
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <Stack padding={3} role="alert">
      <Note tone="caution">{children}</Note>
    </Stack>
  );
}
