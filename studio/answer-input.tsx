import { Select } from '@sanity/ui';
import { type StringInputProps, set, unset } from 'sanity';
import { withStrays } from './choices.ts';
import { useQuestionChoices } from './question-choices.ts';

/** The value of one option of a question, to choose instead of to type. */
export function AnswerInput(props: StringInputProps) {
  const { value, onChange, readOnly, elementProps } = props;
  const found = useQuestionChoices();
  if (!found) return props.renderDefault(props);

  const { id, onBlur, onFocus, ref } = elementProps;
  return (
    <Select
      id={id}
      ref={ref}
      onBlur={onBlur}
      onFocus={onFocus}
      readOnly={readOnly}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? unset() : set(currentTarget.value))
      }
    >
      <option value="">Choose an answer</option>
      {withStrays(found, value === undefined ? [] : [value]).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label} ({choice.value})
        </option>
      ))}
    </Select>
  );
}
