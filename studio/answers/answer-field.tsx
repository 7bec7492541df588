import { Box, Stack, Text } from '@sanity/ui';
import { type ComponentType, memo } from 'react';
import type { EditorProps } from '#app/quiz/questions/editor-props.ts';
import { QUESTION_EDITORS } from '#app/quiz/questions/editors.ts';
import type { Question, QuestionOf, QuestionType } from '#app/quiz/questions/question.ts';
import { Strong } from '#studio/components/elements.tsx';

function AnswerEditor<T extends QuestionType>(props: EditorProps<QuestionOf<T>>) {
  const Editor: ComponentType<EditorProps<QuestionOf<T>>> = QUESTION_EDITORS[props.question.type];
  return <Editor {...props} />;
}

/** `note`: what stands below the answer, such as its points. */
type FieldProps = EditorProps<Question> & { note: string };

/** A compact input for any question. A question without an answer looks unanswered. */
export const AnswerField = memo(function AnswerField({ note, ...props }: FieldProps) {
  return (
    <Stack
      as="fieldset"
      space={3}
      style={{ border: 'none', margin: 0, padding: 0, minInlineSize: 0 }}
    >
      <Box as="legend" paddingBottom={3} style={{ paddingInlineStart: 0 }}>
        {props.question.rowOf ? (
          <Text muted size={0}>
            {props.question.rowOf.title}
          </Text>
        ) : null}
        <Strong>{props.question.title}</Strong>
      </Box>
      <AnswerEditor {...props} />
      {note ? (
        <Text muted size={0}>
          {note}
        </Text>
      ) : null}
    </Stack>
  );
});
