import { Box, Flex, Stack, Switch, Text } from '@sanity/ui';
import { useMemo } from 'react';
import {
  type FormNodeValidation,
  type ItemProps,
  isObjectItemProps,
  type ObjectItemProps,
  type ObjectMember,
  PatchEvent,
  type RenderPreviewCallback,
  set,
  useFormValue,
} from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { DEPENDENT, ignoredFields } from '#schemas/objects/ignored-fields.ts';
import { categoryChoices, type LabelledChoice, optionChoices } from './choices.ts';
import { FieldIssues } from './field-issues.tsx';
import { useChoicesOfDocument, useChoicesOfQuestion } from './use-choices.ts';

/** An item of a list. Only an item whose preview depends on the document is drawn again when the document changes. */
export function ListItem(props: ItemProps) {
  if (!isObjectItemProps(props)) return props.renderDefault(props);
  const issues = [...props.validation, ...issuesWithTitles(props.inputProps.members)];
  const hasSwitch = props.schemaType.fields.some(({ name }) => name === 'isRequired');
  return (
    <Stack space={2}>
      {DEPENDENT.includes(props.schemaType.name) ? (
        <ItemInDocument {...props} />
      ) : hasSwitch ? (
        <ItemWithSwitch {...props} />
      ) : (
        props.renderDefault(props)
      )}
      {issues.length > 0 && (
        <Box paddingX={4} paddingBottom={2}>
          <FieldIssues issues={issues} />
        </Box>
      )}
    </Stack>
  );
}

/** A field of a form, with the switch that says whether visitors have to fill it in. */
function ItemWithSwitch(props: ObjectItemProps) {
  const { value, readOnly, inputProps } = props;
  return (
    <Flex align="center" gap={3}>
      <Box flex={1}>{props.renderDefault(props)}</Box>
      <Flex as="label" align="center" gap={2} paddingRight={2}>
        <Text size={1}>Required</Text>
        <Switch
          checked={ownProperty(value, 'isRequired') !== false}
          readOnly={readOnly}
          onChange={({ currentTarget: { checked } }) =>
            inputProps.onChange(PatchEvent.from(set(checked)).prefixAll('isRequired'))
          }
        />
      </Flex>
    </Flex>
  );
}

/** The issues of the fields of an item, which are seen only once it is open, with the fields' titles. */
export const issuesWithTitles = (members: readonly ObjectMember[]): FormNodeValidation[] =>
  members.flatMap((member) => {
    if (member.kind === 'fieldSet') return issuesWithTitles(member.fieldSet.members);
    if (member.kind !== 'field') return [];
    const { title } = member.field.schemaType;
    return member.field.validation.map((issue) => ({
      ...issue,
      message: `${title}: ${issue.message}`,
    }));
  });

/**
 * A preview cannot read the document, so the fields that the document ignores are removed here, and the value
 * of an answer and the key of a category get the words that editors know them by.
 */
function ItemInDocument(props: ObjectItemProps) {
  const { schemaType, value, inputProps } = props;
  const ignored = ignoredFields(schemaType.name, useFormValue(['source'])).join();
  const answers = useChoicesOfQuestion(['question'], optionChoices);
  const categories = useChoicesOfDocument(categoryChoices);
  const previewed = useMemo(() => {
    const kept = Object.entries(value).filter(([name]) => !ignored.split(',').includes(name));
    const choices: Record<string, LabelledChoice[] | undefined> = {
      value: schemaType.name === 'tileRow' ? answers : undefined,
      category: categories,
    };
    return Object.fromEntries(
      kept.map(([name, each]) => [
        name,
        choices[name]?.find((choice) => choice.value === each)?.label ?? each,
      ]),
    );
  }, [schemaType, value, ignored, answers, categories]);
  const renderPreview: RenderPreviewCallback = (preview) =>
    inputProps.renderPreview({ ...preview, value: previewed });
  return props.renderDefault({ ...props, inputProps: { ...inputProps, renderPreview } });
}
