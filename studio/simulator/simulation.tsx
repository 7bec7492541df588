import { Box, Card, Flex, Heading, Select, Spinner, Stack, Text, useElementSize } from '@sanity/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { withAnswer } from '#app/quiz/answers.ts';
import { levelOf } from '#app/quiz/levels.ts';
import { scoreOf } from '#app/quiz/score.ts';
import type { SiteContent } from '#app/quiz/site.ts';
import type { StoredDocument } from '#schemas/published-documents.ts';
import { AnswersPane } from './answers-pane.tsx';
import { useKept } from './kept.ts';
import { Note, Wait } from './parts.tsx';
import { firstSheet, fitted, type Sheet } from './sheet.ts';
import { useAssessment } from './use-assessment.ts';
import { editsOf } from './versions.ts';
import { Views } from './views.tsx';
import { several } from './words.ts';

/** A version of the content that can be looked at before it is published. */
export type Edition = { id: string; title: string; documents: StoredDocument[] };

type Props = {
  published: StoredDocument[];
  editions: readonly [Edition, ...Edition[]];
  /** The content cannot be read just now. */
  isLost: boolean;
  /** The document that this stands beside. */
  beside?: string;
};

/** What the chosen version makes of the given answers, and of all others. */
export function Simulation({ published, editions, ...props }: Props) {
  const [first] = editions;
  const [chosen, choose] = useKept(`version.${first.id}`, first.id);
  const all = [...editions, { id: 'published', title: 'What is published', documents: published }];
  const edition = all.find(({ id }) => id === chosen) ?? first;
  return (
    <Simulated key={edition.id} published={published} edited={edition.documents} {...props}>
      <Select
        aria-label="Version"
        fontSize={1}
        padding={2}
        value={edition.id}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {all.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Simulated>
  );
}

type SimulatedProps = Pick<Props, 'published' | 'isLost' | 'beside'> & {
  edited: StoredDocument[];
  /** The choice of the version. */
  children: ReactNode;
};

/** Narrower than this there is no room for answers and report side by side. */
const NARROW = 800;

function Simulated({ published, edited, isLost, beside, children }: SimulatedProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isNarrow = (useElementSize(element)?.border.width ?? 0) < NARROW;
  const documents = useMemo(() => ({ published, edited }), [published, edited]);
  const edits = useMemo(() => editsOf(published, edited), [published, edited]);
  const shown = useAssessment(documents);
  const [kept, keep] = useKept<Sheet | undefined>('sheet', undefined);
  const [view, choose] = useKept('view', 'report');
  const { readings, valid, failure, isCounting } = shown;
  const sheet = useMemo(
    () =>
      valid && fitted(valid.content.quiz, kept ?? firstSheet(valid.content.quiz, valid.personas)),
    [valid, kept],
  );
  /** Answers that only another version asks for are kept. */
  const answers = kept?.answers ?? sheet?.answers ?? {};
  const answersPane =
    valid && sheet ? (
      <AnswersPane
        quiz={valid.content.quiz}
        sheet={sheet}
        personas={valid.personas}
        onSheet={keep}
        onIndustry={(industry) => keep({ industry, answers })}
        onAnswer={(key, answer) => keep({ ...sheet, answers: withAnswer(answers, key, answer) })}
      />
    ) : undefined;
  return (
    <Flex ref={setElement} direction="column" height="fill">
      <Card borderBottom padding={3}>
        <Flex align="center" gap={4} wrap="wrap">
          {beside ? null : (
            <Heading as="h1" size={1}>
              Simulator
            </Heading>
          )}
          <Box>{children}</Box>
          {valid && sheet ? <Outcome content={valid.content} sheet={sheet} /> : null}
          <Text muted size={1}>
            {edits.length === 0
              ? 'Nothing is edited: this is what visitors get.'
              : `${several(edits.length, 'document')} edited and not published yet.`}
          </Text>
          {isCounting && readings ? <Spinner muted aria-label="Counting" /> : null}
        </Flex>
      </Card>
      {isLost ? <Alert>The content cannot be read just now. This is how it was last.</Alert> : null}
      {failure ? (
        <Alert>{`The scores could not be counted: ${failure} Reload the page.`}</Alert>
      ) : null}
      {beside && readings && !readings.edited.used.includes(beside) ? (
        <Alert>
          This document is not a part of the audit that visitors get, so publishing it changes
          nothing. What you see is the audit without it.
        </Alert>
      ) : null}
      {readings ? (
        <Flex flex={1} style={{ minHeight: 0 }}>
          {isNarrow || !answersPane ? null : (
            <Card
              as="section"
              aria-label="Answers"
              borderRight
              overflow="auto"
              style={{ width: 360 }}
            >
              {answersPane}
            </Card>
          )}
          <Views
            answers={isNarrow ? answersPane : undefined}
            shown={shown}
            readings={readings}
            edits={edits}
            sheet={sheet}
            chosen={view}
            onChoose={choose}
            onSheet={(used) => {
              keep({ ...used, industry: used.industry ?? sheet?.industry });
              choose('report');
            }}
          />
        </Flex>
      ) : (
        <Wait>Reading the content…</Wait>
      )}
    </Flex>
  );
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

function Alert({ children }: { children: ReactNode }) {
  return (
    <Stack padding={3} role="alert">
      <Note tone="caution">{children}</Note>
    </Stack>
  );
}
