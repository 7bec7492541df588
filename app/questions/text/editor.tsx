import { Checkbox, Flex, Text } from '@sanity/ui';
import type { EditorProps } from '#app/questions/editor-props.ts';
import { ANY_TEXT, isAnswered } from '#app/quiz/score/answers.ts';

/** Only whether there is an answer matters to a report. */
export function TextEditor({ question, answer, onAnswer }: EditorProps<'textQuestion'>) {
  const { key } = question;
  const checked = isAnswered(question, answer === undefined ? {} : { [key]: answer });
  return (
    <Flex as="label" align="center" gap={2}>
      <Checkbox checked={checked} onChange={() => onAnswer(key, checked ? '' : ANY_TEXT)} />
      <Text size={1}>Answered, in any words</Text>
    </Flex>
  );
}
