import { Box, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { type ArrayOfPrimitivesInputProps, FormFieldValidationStatus, set, unset } from 'sanity';
import { toggled, withStrays } from './choices.ts';
import { useQuestionChoices } from './form-choices.ts';

/** Values of a question's options, to tick instead of to type. */
export function AnswersInput(props: ArrayOfPrimitivesInputProps) {
  const { value = [], members, onChange, readOnly, elementProps } = props;
  const found = useQuestionChoices([...props.path.slice(0, -1), 'question']);
  if (!found) return props.renderDefault(props);

  const selected = value.map(String);
  const choices = withStrays(found, selected);
  const toggle = (each: string) => {
    const next = toggled(choices, selected, each);
    onChange(next.length === 0 ? unset() : set(next));
  };
  const issuesOf = (each: string) =>
    members.flatMap((member) =>
      member.kind === 'item' && member.item.value === each ? member.item.validation : [],
    );
  return (
    <Card border radius={2} padding={3}>
      <Stack space={3}>
        {choices.map((choice, index) => (
          <Flex as="label" key={choice.value} align="center">
            <Checkbox
              {...(index === 0 ? elementProps : {})}
              checked={selected.includes(choice.value)}
              readOnly={readOnly}
              onChange={() => toggle(choice.value)}
            />
            <Box flex={1} paddingLeft={3}>
              <Text size={1}>
                {choice.label} ({choice.value})
              </Text>
            </Box>
            {issuesOf(choice.value).length > 0 && (
              <FormFieldValidationStatus fontSize={1} validation={issuesOf(choice.value)} />
            )}
          </Flex>
        ))}
      </Stack>
    </Card>
  );
}
