import { Box, Flex, Stack, Switch } from '@sanity/ui';
import { useMemo } from 'react';
import {
  type FormNodeValidation,
  type ItemProps,
  isObjectItemProps,
  type ObjectItemProps,
  type ObjectMember,
  type RenderPreviewCallback,
  set,
  useFormValue,
} from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { Tick } from '#studio/components/fields.tsx';
import { categoryChoices, type LabelledChoice, optionChoices } from './choices.ts';
import { FieldIssues } from './field-issues.tsx';
import { useChoicesOfDocument, useChoicesOfQuestion } from './use-choices.ts';

/** The types of items whose previews need the document. */
const DEPENDENT = ['tileRow', 'adjustment'];

/** An item of a list. Only an item whose preview depends on the document is drawn again when the document changes. */
export function ListItem(props: ItemProps) {
  if (!isObjectItemProps(props)) return props.renderDefault(props);
  // A document that is still to be chosen is an input, which has them below it.
  const isInput = 'to' in props.schemaType && ownProperty(props.value, '_ref') === undefined;
  const issues = isInput
    ? []
    : [...props.validation, ...issuesWithTitles(props.inputProps.members)];
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

function ItemWithSwitch(props: ObjectItemProps) {
  const { value, readOnly, inputProps } = props;
  return (
    <Flex align="center" gap={3}>
      <Box flex={1}>{props.renderDefault(props)}</Box>
      <Box paddingRight={2}>
        <Tick
          as={Switch}
          title="Required"
          aria-label={`Required, field ${props.index + 1}`}
          checked={ownProperty(value, 'isRequired') !== false}
          readOnly={readOnly}
          onTick={(checked) => inputProps.onChange(set(checked, ['isRequired']))}
        />
      </Box>
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
 * A preview reads its item alone. Here it gets what decides the tile, and the words by which editors know an
 * answer and a category.
 */
function ItemInDocument(props: ObjectItemProps) {
  const { value, inputProps } = props;
  const source = useFormValue(['source']) ?? 'answer';
  const answers = useChoicesOfQuestion(['question'], optionChoices);
  const categories = useChoicesOfDocument(categoryChoices);
  const previewed = useMemo(() => {
    const labelled = (name: string, choices: LabelledChoice[] = []) => {
      const stored = ownProperty(value, name);
      return { [name]: choices.find((each) => each.value === stored)?.label ?? stored };
    };
    return { ...value, source, ...labelled('value', answers), ...labelled('category', categories) };
  }, [value, source, answers, categories]);
  const renderPreview: RenderPreviewCallback = (preview) =>
    inputProps.renderPreview({ ...preview, value: previewed });
  return props.renderDefault({ ...props, inputProps: { ...inputProps, renderPreview } });
}
