import { Stack, Text } from '@sanity/ui';
import { useMemo } from 'react';
import { type ArrayOfObjectsInputProps, set, unset, useFormValue } from 'sanity';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import { answerValues } from '#app/quiz/base/answers.ts';
import { initialAnswer } from '#app/quiz/score/answers.ts';
import { homeQuizId } from '#schemas/validation/audits.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { AnswerField } from '#studio/answers/answer-field.tsx';
import { useAudit } from '#studio/audit/use-audit.ts';
import { DocumentLink } from '#studio/components/document-link.tsx';
import { Buttons, Columns, Frame, Muted, QuietButton } from '#studio/components/elements.tsx';
import { LoadingContent } from '#studio/components/loaded.tsx';
import { storedCategories } from '#studio/versions/stored-question.ts';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';
import { shownVersions } from '#studio/versions/versions-of-audit.ts';
import { askedQuestions, personaSheet, type SheetRow, withValues } from './persona-answers.ts';

/** All questions of a persona’s quiz with their stored answers, in place of a list of answers. */
export default function AnswersSheet(props: ArrayOfObjectsInputProps) {
  const { value: items = [], onChange, readOnly, elementProps } = props;
  const { id, versions, isUnavailable } = useFormDocuments();
  const industryId = useFormValue(['industry', '_ref']);
  const { audit } = useAudit();
  const documents = useMemo(
    () => versions && shownVersions(versions, audit?.id, { id })?.edited,
    [versions, id, audit?.id],
  );
  const quiz = useMemo(() => {
    if (!documents) return undefined;
    const id = homeQuizId(documents);
    const stored = documents.find(({ _id }) => _id === id);
    return {
      asked: askedQuestions(documents, id),
      categories: storedCategories(stored, documents),
    };
  }, [documents]);
  if (!documents || !quiz) return <LoadingContent isUnavailable={isUnavailable} />;
  const industry = documents.find(({ _id }) => _id === industryId)?.value;
  const rows = personaSheet(quiz.asked, items, {
    industry: typeof industry === 'string' ? industry : undefined,
    categories: quiz.categories,
  });
  const reached = rows.filter(({ isAsked }) => isAsked);
  const answered = reached.filter(({ answer }) => answer !== undefined).length;
  const shown = rows.filter(
    ({ isAsked, answer, isGone }) => isAsked || answer !== undefined || isGone,
  );
  const save = (next: readonly unknown[]) => onChange(next.length === 0 ? unset() : set(next));
  return (
    <Stack {...elementProps} tabIndex={-1} as="fieldset" style={UNFRAMED} disabled={readOnly}>
      <Stack space={3}>
        <Muted role="status">
          {rows.length === 0
            ? 'The quiz asks no questions yet.'
            : `${answered} of ${pluralize(reached.length, 'question')} answered`}
        </Muted>
        <Columns $min="18rem">
          {shown.map((row) => (
            <Row
              key={row.id}
              row={row}
              onAnswer={(answer) => save(withValues(items, row.id, answerValues(answer)))}
            />
          ))}
        </Columns>
      </Stack>
    </Stack>
  );
}

const UNFRAMED = { border: 'none', margin: 0, padding: 0, minInlineSize: 0 };

function Row({ row, onAnswer }: { row: SheetRow; onAnswer: (answer: Answer | undefined) => void }) {
  const { id, type, title, question, answer, isGone } = row;
  return (
    <Frame padding={3}>
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
      {answer === undefined && !isGone ? null : (
        <Buttons>
          <QuietButton
            text="Clear"
            aria-label={`Clear the answer to ${title}`}
            onClick={() => onAnswer(undefined)}
          />
        </Buttons>
      )}
    </Frame>
  );
}

function noteOn({ question, answer, isGone, isAsked }: SheetRow): string {
  if (isGone) return 'An answer that was chosen here does not exist any more. Choose again.';
  if (!isAsked) return 'Not asked with these answers, so it does not count.';
  const initial = question && answer === undefined ? initialAnswer(question) : undefined;
  return initial === undefined ? '' : `Counts as ${initial}, where it starts.`;
}
