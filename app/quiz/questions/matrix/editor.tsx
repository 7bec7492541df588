import { Select, Stack, Text } from '@sanity/ui';
import { answerTo } from '#app/quiz/base/answers.ts';
import { type EditorProps, withPoints } from '#app/quiz/questions/editor-props.ts';
import { optionsOf } from '#app/quiz/questions/options.ts';
import type { MatrixQuestion } from './contract.ts';

export function MatrixEditor({ question, answers = {}, onAnswer }: EditorProps<MatrixQuestion>) {
  const { rows, options, answerSet = { options } } = question;
  return (
    <Stack space={3}>
      {rows.map(({ key, title, isReversed }) => {
        const answer = answerTo(answers, key);
        return (
          <Stack as="label" key={key} space={2}>
            <Text size={1}>{title}</Text>
            <Select
              fontSize={1}
              padding={2}
              value={typeof answer === 'string' ? answer : ''}
              onChange={({ currentTarget }) => onAnswer(key, currentTarget.value)}
            >
              {answer === undefined ? <option value="">Not answered</option> : null}
              {optionsOf({ options, answerSet, isReversed }).map((option) => (
                <option key={option.value} value={option.value}>
                  {withPoints(option, question)}
                </option>
              ))}
            </Select>
          </Stack>
        );
      })}
    </Stack>
  );
}
