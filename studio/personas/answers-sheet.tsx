import { CloseIcon } from '@sanity/icons';
import { Card, Flex, Stack, Text } from '@sanity/ui';
import { useId, useMemo } from 'react';
import { type ArrayOfObjectsInputProps, getPublishedId, set, unset, useFormValue } from 'sanity';
import { styled } from 'styled-components';
import { type Answer, answerValues, initialAnswer } from '#app/quiz/score/answers.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import { activeQuizId } from '#schemas/validation/audits.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { AnswerField } from '#studio/answers/answer-field.tsx';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { ActionButton, Frame, Muted } from '#studio/components/elements.tsx';
import { Reading } from '#studio/versions/reading.tsx';
import { useDocuments } from '#studio/versions/use-documents.ts';
import { versionsWith } from '#studio/versions/versions-of-audit.ts';
import {
  type AskedQuestion,
  askedQuestions,
  personaSheet,
  quoted,
  type SheetRow,
  withValues,
} from './persona-answers.ts';

/** All questions of a persona’s quiz at once, in place of a list of answers. */
export default function AnswersSheet(props: ArrayOfObjectsInputProps) {
  const { value = [], onChange, readOnly, elementProps } = props;
  const id = getPublishedId(String(useFormValue(['_id']) ?? ''));
  const industryId = useFormValue(['industry', '_ref']);
  const { versions, isUnavailable } = useDocuments();
  const documents = useMemo(
    () => versions && versionsWith(versions, id).versions.withDrafts,
    [versions, id],
  );
  const asked = useMemo(
    () => documents && askedQuestions(documents, activeQuizId(documents)),
    [documents],
  );
  if (!documents || !asked) return <Reading isUnavailable={isUnavailable} />;
  const industry = documents.find(({ _id }) => _id === industryId)?.value;
  return (
    <Stack {...elementProps} tabIndex={-1} as="fieldset" style={UNFRAMED} disabled={readOnly}>
      <Sheet
        asked={asked}
        items={value}
        documents={documents}
        industry={typeof industry === 'string' ? industry : undefined}
        onItems={(items) => onChange(items.length === 0 ? unset() : set(items))}
      />
    </Stack>
  );
}

const UNFRAMED = { border: 'none', margin: 0, padding: 0, minInlineSize: 0 };

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: 0.75rem;
  & legend {
    padding-inline-end: 2rem;
  }
`;

type SheetProps = {
  asked: AskedQuestion[];
  /** The stored answers. */
  items: readonly unknown[];
  documents: readonly StoredDocument[];
  /** The value of the persona's industry. */
  industry?: string;
  onItems: (items: unknown[]) => void;
};

/** The questions with their stored answers. What is no answer to a question can be removed. */
function Sheet({ asked, items, documents, industry, onItems }: SheetProps) {
  const { rows, leftovers } = personaSheet(asked, items, documents, industry);
  const reached = rows.filter(({ isAsked }) => isAsked);
  const answered = reached.filter(({ answer }) => answer !== undefined).length;
  const shown = rows.filter(
    ({ isAsked, answer, gone }) => isAsked || answer !== undefined || gone.length > 0,
  );
  return (
    <Stack space={3}>
      <Muted role="status">
        {rows.length === 0
          ? 'The quiz asks no questions yet.'
          : `${answered} of ${pluralize(reached.length, 'question')} answered`}
      </Muted>
      <Grid>
        {shown.map((row) => (
          <Row
            key={row.id}
            row={row}
            onAnswer={(answer) => onItems(withValues(items, row.id, answerValues(answer)))}
          />
        ))}
      </Grid>
      {leftovers.map(({ key, item, reason }) => (
        <Gone
          key={key}
          reason={reason}
          onRemove={() => onItems(items.filter((each) => each !== item))}
        />
      ))}
    </Stack>
  );
}

/** The input has the whole width, so that the longest answer can be read. */
const BESIDE_TITLE = { position: 'absolute', top: 4, right: 4 } as const;

type RowProps = { row: SheetRow; onAnswer: (answer: Answer | undefined) => void };

function Row({ row, onAnswer }: RowProps) {
  const { id, type, title, question, answer, gone } = row;
  return (
    <Frame padding={3} style={{ position: 'relative' }}>
      {question ? (
        <AnswerField
          question={question}
          answer={answer}
          note={noteOn(row)}
          onAnswer={(_, given) => onAnswer(given)}
        />
      ) : (
        <Text size={1}>
          <DocumentLink id={id} type={type}>
            {title}
          </DocumentLink>{' '}
          has errors, so it cannot be answered yet.
        </Text>
      )}
      {answer === undefined ? null : (
        <ActionButton
          mode="bleed"
          padding={2}
          icon={CloseIcon}
          aria-label={`Clear the answer to ${title}`}
          style={BESIDE_TITLE}
          onClick={() => onAnswer(undefined)}
        />
      )}
      {gone.length > 0 ? (
        <Gone
          reason={`${quoted(gone)} is no answer to this question.`}
          onRemove={() => onAnswer(answer)}
        />
      ) : null}
    </Frame>
  );
}

function noteOn({ question, answer, isAsked }: SheetRow): string {
  if (!isAsked) return 'Not asked with these answers, so it does not count.';
  const initial = question && answer === undefined ? initialAnswer(question) : undefined;
  return initial === undefined ? '' : `Counts as ${initial}, where it starts.`;
}

function Gone({ reason, onRemove }: { reason: string; onRemove: () => void }) {
  const id = useId();
  return (
    <Card padding={3} radius={2} tone="caution">
      <Flex align="center" gap={3}>
        <Text id={id} size={1} style={{ flex: 1 }}>
          {reason}
        </Text>
        <ActionButton padding={2} text="Remove" aria-describedby={id} onClick={onRemove} />
      </Flex>
    </Card>
  );
}
