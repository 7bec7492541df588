import { useMemo } from 'react';
import {
  type ItemProps,
  isObjectItemProps,
  type ObjectItemProps,
  type RenderPreviewCallback,
  useFormValue,
} from 'sanity';
import { canIgnoreFields, ignoredFields } from '#schemas/objects/ignored-fields.ts';

/** An item of a list. Only an item whose preview depends on the document is drawn again when the document changes. */
export function Item(props: ItemProps) {
  return isObjectItemProps(props) && canIgnoreFields(props.schemaType.name) ? (
    <ItemWithoutIgnoredFields {...props} />
  ) : (
    props.renderDefault(props)
  );
}

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
