import { Select, Stack } from '@sanity/ui';
import { type ObjectInputProps, PatchEvent, type StringInputProps, set, unset } from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import {
  categoryChoices,
  choiceText,
  type LabelledChoice,
  levelChoices,
  optionChoices,
  rowChoices,
  withObsoleteSelections,
} from './choices.ts';
import { useChoicesOfDocument, useChoicesOfQuestion } from './use-choices.ts';

/** A select in place of a text input, once it is known what can be chosen. */
const choiceInput = (empty: string, useChoices: () => LabelledChoice[] | undefined) =>
  function OneOfChoices(props: StringInputProps) {
    const choices = useChoices();
    if (!choices) return props.renderDefault(props);
    return <ChoiceInput {...props} choices={choices} empty={empty} />;
  };

/** A select for the value of an option of the document's question. */
export const AnswerInput = choiceInput('Choose an answer', () =>
  useChoicesOfQuestion(['question'], optionChoices)?.map((each) => ({
    ...each,
    label: choiceText(each),
  })),
);

/** A select for the key of a category of the quizzes that use the document. */
export const CategoryInput = choiceInput('Choose a category', () =>
  useChoicesOfDocument(categoryChoices),
);

const LevelChoice = choiceInput('Choose a level', () => useChoicesOfDocument(levelChoices));

/** A select for the name of a level, as which the site takes a text with spaces around it too. */
export const LevelInput = (props: StringInputProps) => (
  <LevelChoice {...props} value={props.value?.trim()} />
);

/** A reference to a question, with a select for the row that is meant where the question has rows. */
export function QuestionReferenceInput(props: ObjectInputProps) {
  const rows = useChoicesOfQuestion(props.path, rowChoices);
  const row = ownProperty(props.value, 'row');
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

type Field = Pick<StringInputProps, 'value' | 'readOnly' | 'validationError'> & {
  elementProps?: Partial<StringInputProps['elementProps']>;
  onChange: (patch: ReturnType<typeof set> | ReturnType<typeof unset>) => void;
};
type ChoiceProps = { choices: LabelledChoice[]; empty: string; 'aria-label'?: string };

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
