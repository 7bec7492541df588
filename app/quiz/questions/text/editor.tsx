import { Checkbox, Flex, Text } from '@sanity/ui';
import { ANY_TEXT } from '#app/quiz/base/answer-space.ts';
import { isBlank } from '#app/quiz/base/entered-text.ts';
import type { EditorProps } from '#app/quiz/questions/editor-props.ts';
import type { TextQuestion } from './contract.ts';

/** Only whether there is an answer matters to a report. */
export function TextEditor({ question, answer, onAnswer }: EditorProps<TextQuestion>) {
  const checked = typeof answer === 'string' && !isBlank(answer);
  return (
    <Flex as="label" align="center" gap={2}>
      <Checkbox
        checked={checked}
        onChange={() => onAnswer(question.key, checked ? '' : ANY_TEXT)}
      />
      <Text size={1}>Answered, in any words</Text>
    </Flex>
  );
}
