import { Select, Stack } from '@sanity/ui';
import { type ObjectInputProps, PatchEvent, type StringInputProps, set, unset } from 'sanity';
import { property } from '#app/quiz/contract/unknown.ts';
import {
  type Choice,
  categoryChoices,
  choiceText,
  levelChoices,
  optionChoices,
  rowChoices,
  withObsoleteSelections,
} from './choices.ts';
import { useChoicesOfDocument, useChoicesOfQuestion } from './use-choices.ts';

/** A select for the value of an option of the document's question, in place of a text input. */
export function AnswerInput(props: StringInputProps) {
  const choices = useChoicesOfQuestion(['question'], optionChoices);
  if (!choices) return props.renderDefault(props);
  return (
    <ChoiceInput
      {...props}
      choices={choices.map((each) => ({ ...each, label: choiceText(each) }))}
      empty="Choose an answer"
    />
  );
}

/** A reference to a question, with a select for the row that is meant where the question has rows. */
export function QuestionReferenceInput(props: ObjectInputProps) {
  const rows = useChoicesOfQuestion(props.path, rowChoices);
  const row = property(props.value, 'row');
  return (
    <Stack space={3}>
      {props.renderDefault(props)}
      {rows && rows.length > 0 ? (
        <ChoiceInput
          aria-label="Row"
          choices={rows}
          empty="Choose a row"
          value={typeof row === 'string' ? row : undefined}
          readOnly={props.readOnly}
          onChange={(patch) => props.onChange(PatchEvent.from(patch).prefixAll('row'))}
        />
      ) : null}
    </Stack>
  );
}

/** A select for the key of a category of the quizzes that use the document, in place of a text input. */
export function CategoryInput(props: StringInputProps) {
  const choices = useChoicesOfDocument(categoryChoices);
  if (!choices) return props.renderDefault(props);
  return <ChoiceInput {...props} choices={choices} empty="Choose a category" />;
}

/** A select for the name of a level, in place of a text input. */
export function LevelInput(props: StringInputProps) {
  const choices = useChoicesOfDocument(levelChoices);
  if (!choices) return props.renderDefault(props);
  return (
    <ChoiceInput {...props} value={props.value?.trim()} choices={choices} empty="Choose a level" />
  );
}

type Field = Pick<StringInputProps, 'value' | 'readOnly' | 'validationError'> & {
  elementProps?: Partial<StringInputProps['elementProps']>;
  onChange: (patch: ReturnType<typeof set> | ReturnType<typeof unset>) => void;
};
type ChoiceProps = { choices: Choice[]; empty: string; 'aria-label'?: string };

export function ChoiceInput(props: Field & ChoiceProps) {
  const { choices, empty, value, onChange, readOnly, elementProps, validationError } = props;
  return (
    <Select
      {...elementProps}
      aria-label={props['aria-label']}
      customValidity={validationError}
      readOnly={readOnly}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? unset() : set(currentTarget.value))
      }
    >
      <option value="">{empty}</option>
      {withObsoleteSelections(choices, value === undefined ? [] : [value]).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
