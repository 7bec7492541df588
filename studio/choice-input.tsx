import { Select } from '@sanity/ui';
import { type StringInputProps, set, unset } from 'sanity';
import { type Choice, withStrays } from './choices.ts';
import { useLevelChoices, useQuestionChoices } from './form-choices.ts';

/** The value of one option of the document's question, to choose instead of to type. */
export function AnswerInput(props: StringInputProps) {
  const choices = useQuestionChoices(['question']);
  return <ChoiceInput {...props} choices={choices} empty="Choose an answer" />;
}

/** The name of a level, to choose instead of to type. */
export function LevelInput(props: StringInputProps) {
  const choices = useLevelChoices();
  return (
    <ChoiceInput {...props} value={props.value?.trim()} choices={choices} empty="Choose a level" />
  );
}

type Offered = { choices: Choice[] | undefined; empty: string };

function ChoiceInput({ choices, empty, ...props }: StringInputProps & Offered) {
  const { value, onChange, readOnly, elementProps } = props;
  if (!choices) return props.renderDefault(props);

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
      <option value="">{empty}</option>
      {withStrays(choices, value === undefined ? [] : [value]).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label === choice.value ? choice.label : `${choice.label} (${choice.value})`}
        </option>
      ))}
    </Select>
  );
}
