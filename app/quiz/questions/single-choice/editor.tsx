import { Select } from '@sanity/ui';
import { type EditorProps, withPoints } from '#app/quiz/questions/editor-props.ts';
import { optionsOf } from '#app/quiz/questions/options.ts';
import type { SingleChoiceQuestion } from './contract.ts';

export function SingleChoiceEditor({
  question,
  answer,
  onAnswer,
}: EditorProps<SingleChoiceQuestion>) {
  return (
    <Select
      aria-label={question.title}
      fontSize={1}
      padding={2}
      value={typeof answer === 'string' ? answer : ''}
      onChange={(event) => onAnswer(question.key, event.currentTarget.value)}
    >
      {answer === undefined ? <option value="">Not answered</option> : null}
      {optionsOf(question).map((option) => (
        <option key={option.value} value={option.value}>
          {withPoints(option, question)}
        </option>
      ))}
    </Select>
  );
}
