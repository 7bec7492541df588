import { Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { toggleSelection } from '#app/quiz/base/answers.ts';
import { type EditorProps, withPoints } from '#app/quiz/questions/editor-props.ts';
import { optionsOf } from '#app/quiz/questions/options.ts';
import type { MultiChoiceQuestion } from './contract.ts';

export function MultiChoiceEditor({
  question,
  answer,
  onAnswer,
}: EditorProps<MultiChoiceQuestion>) {
  const selected = Array.isArray(answer) ? answer : [];
  return (
    <Stack space={3}>
      {optionsOf(question).map((option) => (
        <Flex as="label" key={option.value} align="center" gap={2}>
          <Checkbox
            checked={selected.includes(option.value)}
            onChange={() =>
              onAnswer(question.key, toggleSelection(optionsOf(question), selected, option.value))
            }
          />
          <Text size={1}>{withPoints(option, question)}</Text>
        </Flex>
      ))}
    </Stack>
  );
}
