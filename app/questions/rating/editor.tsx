import { Select } from '@sanity/ui';
import type { EditorProps } from '#app/questions/editor-props.ts';
import { possibleValues } from '#app/quiz/score/answers.ts';

export function RatingEditor({ question, answer, onAnswer }: EditorProps<'ratingQuestion'>) {
  const { lowestLabel, highestLabel } = question;
  const values = possibleValues(question);
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
