import { Select } from '@sanity/ui';
import { type ObjectInputProps, type StringInputProps, set, unset } from 'sanity';
import { questionIdIn, referenceFields, titleOfQuestion } from '#studio/versions/question-id.ts';
import { useFormDocuments } from '#studio/versions/use-form-documents.ts';
import {
  categoryChoices,
  type LabelledChoice,
  levelChoices,
  optionChoices,
  questionChoices,
  withObsoleteSelections,
} from './choices.ts';
import { referenceTo } from './condition-lines.ts';
import { useChoicesOfDocument, useChoicesOfQuestion } from './use-choices.ts';

/** A select in place of a text input, once it is known what can be chosen. */
const choiceInput = (empty: string, useChoices: () => LabelledChoice[] | undefined) =>
  function OneOfChoices(props: StringInputProps) {
    const choices = useChoices();
    if (!choices) return props.renderDefault(props);
    return <ChoiceInput {...props} choices={choices} empty={empty} />;
  };

export const AnswerInput = choiceInput('Choose an answer', () =>
  useChoicesOfQuestion(['question'], optionChoices),
);

export const CategoryInput = choiceInput('Choose a category', () =>
  useChoicesOfDocument(categoryChoices),
);

const LevelChoice = choiceInput('Choose a level', () => useChoicesOfDocument(levelChoices));

/** A select for the name of a level, as which the site takes a text with spaces around it too. */
export const LevelInput = (props: StringInputProps) => (
  <LevelChoice {...props} value={props.value?.trim()} />
);

/** A select for a question of the quiz, or for a row of one, in place of a search among all documents. */
export function QuestionReferenceInput(props: ObjectInputProps) {
  const { value, onChange, validation, ...field } = props;
  const { id, versions } = useFormDocuments();
  if (!versions) return props.renderDefault(props);
  const { withDrafts, published } = versions;
  const chosen = questionIdIn(value);
  const change = (next: string) => {
    const { _ref, ...row } = referenceFields(next);
    const type = withDrafts.find(({ _id }) => _id === _ref)?._type ?? '';
    const title = titleOfQuestion(withDrafts, next);
    onChange(next === '' ? unset() : set({ ...referenceTo(_ref, type, published), ...row, title }));
  };
  return (
    <OneOf
      {...field}
      choices={questionChoices(withDrafts, id, chosen)}
      empty="Choose a question"
      value={chosen}
      validationError={validation.find(({ level }) => level === 'error')?.message}
      onChoose={change}
    />
  );
}

type Props = Pick<StringInputProps, 'value' | 'readOnly' | 'validationError'> & {
  elementProps?: Partial<StringInputProps['elementProps']>;
  choices: LabelledChoice[];
  empty: string;
};
type Changes = { onChange: (patch: ReturnType<typeof set> | ReturnType<typeof unset>) => void };

export const ChoiceInput = ({ onChange, ...props }: Props & Changes) => (
  <OneOf {...props} onChoose={(value) => onChange(value === '' ? unset() : set(value))} />
);

function OneOf(props: Props & { onChoose: (value: string) => void }) {
  const { choices, empty, value, onChoose, readOnly, elementProps, validationError } = props;
  return (
    <Select
      {...elementProps}
      customValidity={validationError}
      readOnly={readOnly}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
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
