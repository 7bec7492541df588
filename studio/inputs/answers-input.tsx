import { Box, Checkbox, Flex, Text } from '@sanity/ui';
import { type ArrayOfPrimitivesInputProps, type FormNodeValidation, set, unset } from 'sanity';
import { toggleSelection } from '#app/quiz/base/answers.ts';
import { Frame } from '#studio/components/elements.tsx';
import { type LabelledChoice, optionChoices, withObsoleteSelections } from './choices.ts';
import { FieldIssues, issuesOfItems } from './field-issues.tsx';
import { useChoicesOfQuestion } from './use-choices.ts';

/** Checkboxes for the values of a question's options, in place of a text input. */
export function AnswersInput(props: ArrayOfPrimitivesInputProps) {
  const choices = useChoicesOfQuestion([...props.path.slice(0, -1), 'question'], optionChoices);
  if (!choices && !props.value?.length)
    return (
      <Text muted size={1} {...props.elementProps} tabIndex={-1}>
        Choose the question first.
      </Text>
    );
  return (
    <ChoicesInput
      {...props}
      choices={choices ?? []}
      selected={(props.value ?? []).map(String)}
      issuesOf={(each) => issuesOfItems(props.members, (value) => value === each)}
      onSelect={(next) => props.onChange(next.length === 0 ? unset() : set(next))}
    />
  );
}

type Props = {
  choices: readonly LabelledChoice[];
  selected: readonly string[];
  onSelect: (selected: string[]) => void;
  issuesOf?: (value: string) => readonly FormNodeValidation[];
  readOnly?: boolean;
  /** For the first checkbox; its description is for all. */
  elementProps?: Partial<ArrayOfPrimitivesInputProps['elementProps']>;
};

/** A checkbox for each choice, and for each selected value that is no choice any more. */
export function ChoicesInput(props: Props) {
  const { selected, onSelect, issuesOf = () => [], readOnly, elementProps = {} } = props;
  const choices = withObsoleteSelections(props.choices, selected);
  return (
    <Frame padding={3}>
      {choices.map(({ value, label }, index) => (
        <Flex as="label" key={value} align="center">
          <Checkbox
            {...(index === 0 ? elementProps : {})}
            aria-describedby={elementProps['aria-describedby']}
            customValidity={errorsIn(issuesOf(value))}
            checked={selected.includes(value)}
            readOnly={readOnly}
            onChange={() => onSelect(toggleSelection(choices, selected, value))}
          />
          <Box flex={1} paddingLeft={3}>
            <Text size={1}>{label}</Text>
            <FieldIssues issues={issuesOf(value)} />
          </Box>
        </Flex>
      ))}
    </Frame>
  );
}

/** Joined the way Sanity joins them for an input with a single value. */
const errorsIn = (issues: readonly FormNodeValidation[]) =>
  issues.flatMap(({ level, message }) => (level === 'error' ? message : [])).join('\n');
