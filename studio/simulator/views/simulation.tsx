import { Box, Card, Flex, Heading, Select, Spinner, Stack, Text, useElementSize } from '@sanity/ui';
import { type ReactNode, useMemo, useState } from 'react';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { levelOf } from '#app/quiz/score/levels.ts';
import { scoreOf } from '#app/quiz/score/score.ts';
import type { StoredDocument } from '#schemas/validation/published-documents.ts';
import { several } from '#studio/simulator/model/number-text.ts';
import type { Sheet } from '#studio/simulator/model/sheet.ts';
import { useAssessment } from '#studio/simulator/model/use-assessment.ts';
import { useSheet } from '#studio/simulator/model/use-sheet.ts';
import { useTabState } from '#studio/simulator/model/use-tab-state.ts';
import { editsOf } from '#studio/simulator/model/versions.ts';
import { AnswersPane } from './answers-pane.tsx';
import { Note, Unseen, Wait } from './layout.tsx';
import { Views } from './views.tsx';

/** A version of the content that can be looked at before it is published. */
type Edition = { id: string; title: string; documents: StoredDocument[] };

type Props = {
  published: StoredDocument[];
  editions: readonly [Edition, ...Edition[]];
  /** The content cannot be read just now. */
  isLost: boolean;
  /** The document that this stands beside. */
  beside?: string;
};

/** Narrower than this there is no room for answers and report side by side. */
const NARROW = 800;

/** What the chosen version makes of the given answers, and of all others. */
export function Simulation({ published, editions, isLost, beside }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isNarrow = (useElementSize(element)?.border.width ?? 0) < NARROW;
  const [chosen, chooseEdition] = useTabState(`version.${editions[0].id}`, editions[0].id);
  const all = [...editions, { id: PUBLISHED, title: 'What is published', documents: published }];
  const edition = all.find(({ id }) => id === chosen) ?? editions[0];
  const edited = edition.documents;
  const documents = useMemo(() => ({ published, edited }), [published, edited]);
  const edits = useMemo(() => editsOf(published, edited), [published, edited]);
  const shown = useAssessment(edition.id, documents);
  const { readings, valid, failure, isCounting } = shown;
  const [view, chooseView] = useTabState('view', 'report');
  const { sheet, actions } = useSheet(valid);
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
              value={edition.id}
              onChange={({ currentTarget }) => chooseEdition(currentTarget.value)}
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
            {statusOf(edition.id, edits.length)}
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
      {beside && readings && !readings.edited.used.includes(beside) ? (
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
          <Views
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
      {readings || failure ? null : <Wait>Reading the content…</Wait>}
    </Flex>
  );
}

const PUBLISHED = 'published';

function statusOf(edition: string, edits: number): string {
  if (edition === PUBLISHED) return 'Without any draft.';
  return edits === 0
    ? 'Nothing is edited: the same as what is published.'
    : `${several(edits, 'document')} edited and not published yet.`;
}

/** What the answers come to: in sight, and said, whatever view is chosen. */
function Outcome({ content: { quiz }, sheet }: { content: SiteContent; sheet: Required<Sheet> }) {
  const score = scoreOf(quiz, sheet.answers);
  return (
    <Text size={1} weight="semibold" role="status">
      {score} of {quiz.scale}: {levelOf(quiz.levels, score).name}
    </Text>
  );
}

/** Screen readers say what comes to stand in an element that was there before. */
export function Counting({ isCounting }: { isCounting: boolean }) {
  return (
    <Box role="status">
      {isCounting ? (
        <>
          <Unseen>Counting</Unseen>
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
