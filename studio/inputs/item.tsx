import { Box, Stack } from '@sanity/ui';
import { useMemo } from 'react';
import {
  type FormNodeValidation,
  type ItemProps,
  isObjectItemProps,
  type ObjectItemProps,
  type ObjectMember,
  type RenderPreviewCallback,
  useFormValue,
} from 'sanity';
import { canIgnoreFields, ignoredFields } from '#schemas/objects/ignored-fields.ts';
import { FieldIssues } from './field-issues.tsx';

/** An item of a list. Only an item whose preview depends on the document is drawn again when the document changes. */
export function ListItem(props: ItemProps) {
  if (!isObjectItemProps(props)) return props.renderDefault(props);
  const issues = [...props.validation, ...issuesWithin(props.inputProps.members)];
  return (
    <Stack space={2}>
      {canIgnoreFields(props.schemaType.name) ? (
        <ItemWithoutIgnoredFields {...props} />
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

/** The issues of the fields of an item, which are seen only once it is open, with the fields' titles. */
const issuesWithin = (members: readonly ObjectMember[]): FormNodeValidation[] =>
  members.flatMap((member) => {
    if (member.kind === 'fieldSet') return issuesWithin(member.fieldSet.members);
    if (member.kind !== 'field') return [];
    const { title } = member.field.schemaType;
    return member.field.validation.map((issue) => ({
      ...issue,
      message: `${title}: ${issue.message}`,
    }));
  });

/** A preview cannot read the document, so the fields that the document ignores are removed here. */
function ItemWithoutIgnoredFields(props: ObjectItemProps) {
  const { schemaType, value, inputProps } = props;
  const ignored = ignoredFields(schemaType.name, { ...Object(useFormValue([])) }).join();
  const previewed = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(value).filter(([name]) => !ignored.split(',').includes(name)),
      ),
    [value, ignored],
  );
  const renderPreview: RenderPreviewCallback = (preview) =>
    inputProps.renderPreview({ ...preview, value: previewed });
  return props.renderDefault({ ...props, inputProps: { ...inputProps, renderPreview } });
}
