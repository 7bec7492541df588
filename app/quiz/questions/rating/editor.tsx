import { Select } from '@sanity/ui';
import { choicesIn } from '#app/quiz/base/answer-space.ts';
import type { EditorProps } from '#app/quiz/questions/editor-props.ts';
import type { RatingQuestion } from './contract.ts';
import { rating } from './logic.ts';

export function RatingEditor({ question, answer, onAnswer }: EditorProps<RatingQuestion>) {
  const { lowestLabel, highestLabel } = question;
  const values = choicesIn(rating.answerSpace(question)).map(({ value }) => value);
  const labels = { [values[0] ?? '']: lowestLabel, [values.at(-1) ?? '']: highestLabel };
  return (
    <Select
      aria-label={question.title}
      fontSize={1}
      padding={2}
      value={typeof answer === 'number' ? String(answer) : ''}
      onChange={(event) => onAnswer(question.key, Number(event.currentTarget.value))}
    >
      {answer === undefined ? <option value="">Not answered</option> : null}
      {values.map((value) => (
        <option key={value} value={value}>
          {[value, labels[value]].filter(Boolean).join(' ')}
        </option>
      ))}
    </Select>
  );
}
