import { Box, Stack, Text } from '@sanity/ui';
import { memo } from 'react';
import { Strong } from '#studio/components/elements.tsx';
import { AnswerEditor, type EditorProps } from './answer-editor.tsx';

/** `note`: what stands below the answer, such as its points. */
type FieldProps = EditorProps & { note: string };

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
