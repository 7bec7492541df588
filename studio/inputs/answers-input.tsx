import { Box, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { type ArrayOfPrimitivesInputProps, type FormNodeValidation, set, unset } from 'sanity';
import { toggleSelection } from '#app/quiz/score/answers.ts';
import { type Choice, choiceText, withObsoleteSelections } from './choices.ts';
import { FieldIssues } from './field-issues.tsx';
import { useQuestionChoices } from './use-choices.ts';

/** Checkboxes for the values of a question's options, in place of a text input. */
export function AnswersInput(props: ArrayOfPrimitivesInputProps) {
  const choices = useQuestionChoices([...props.path.slice(0, -1), 'question']);
  if (!choices) return props.renderDefault(props);
  const issuesOf = (each: string) =>
    props.members.flatMap((member) =>
      member.kind === 'item' && member.item.value === each ? member.item.validation : [],
    );
  return <ChoicesInput {...props} choices={choices} issuesOf={issuesOf} />;
}

type Field = Pick<ArrayOfPrimitivesInputProps, 'value' | 'onChange' | 'readOnly' | 'elementProps'>;
type ChoicesProps = { choices: Choice[]; issuesOf: (value: string) => FormNodeValidation[] };

export function ChoicesInput(props: Field & ChoicesProps) {
  const { value = [], issuesOf, onChange, readOnly, elementProps } = props;
  const selected = value.map(String);
  const choices = withObsoleteSelections(props.choices, selected);
  const toggle = (each: string) => {
    const next = toggleSelection(choices, selected, each);
    onChange(next.length === 0 ? unset() : set(next));
  };
  return (
    <Card border radius={2} padding={3}>
      <Stack space={3}>
        {choices.map((choice, index) => (
          <Flex as="label" key={choice.value} align="center">
            <Checkbox
              {...(index === 0 ? elementProps : {})}
              aria-describedby={elementProps['aria-describedby']}
              customValidity={errorsIn(issuesOf(choice.value))}
              checked={selected.includes(choice.value)}
              readOnly={readOnly}
              onChange={() => toggle(choice.value)}
            />
            <Box flex={1} paddingLeft={3}>
              <Text size={1}>{choiceText(choice)}</Text>
              <FieldIssues issues={issuesOf(choice.value)} />
            </Box>
          </Flex>
        ))}
      </Stack>
    </Card>
  );
}

/** Joined the way Sanity joins them for an input with a single value. */
const errorsIn = (issues: readonly FormNodeValidation[]) =>
  issues.flatMap(({ level, message }) => (level === 'error' ? message : [])).join('\n');
