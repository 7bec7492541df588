import { useMemo } from 'react';
import {
  type ItemProps,
  isObjectItemProps,
  type ObjectItemProps,
  type RenderPreviewCallback,
  useFormValue,
} from 'sanity';
import { canIgnoreFields, ignoredFields } from '#schemas/objects/ignored-fields.ts';

/** A line of a list. Only one whose preview depends on the document follows the document's edits. */
export function Item(props: ItemProps) {
  return isObjectItemProps(props) && canIgnoreFields(props.schemaType.name) ? (
    <ItemWithoutIgnoredFields {...props} />
  ) : (
    props.renderDefault(props)
  );
}

/** Its preview cannot see the document: here it loses what counts for nothing there. */
function ItemWithoutIgnoredFields(props: ObjectItemProps) {
  const { schemaType, value, inputProps } = props;
  const left = ignoredFields(schemaType.name, { ...Object(useFormValue([])) }).join();
  const counted = useMemo(
    () =>
      Object.fromEntries(Object.entries(value).filter(([name]) => !left.split(',').includes(name))),
    [value, left],
  );
  const renderPreview: RenderPreviewCallback = (preview) =>
    inputProps.renderPreview({ ...preview, value: counted });
  return props.renderDefault({ ...props, inputProps: { ...inputProps, renderPreview } });
}
