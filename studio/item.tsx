import { useMemo } from 'react';
import {
  type ItemProps,
  isObjectItemProps,
  type RenderPreviewCallback,
  useFormValue,
} from 'sanity';
import { uncounted } from '#schemas/uncounted.ts';

/** A line of a list. Its preview cannot see the document: here it loses what counts for nothing there. */
export function Item(props: ItemProps) {
  const { schemaType, value } = props;
  const left = uncounted(schemaType.name, { ...Object(useFormValue([])) }).join();
  const counted = useMemo(
    () =>
      Object.fromEntries(Object.entries(value).filter(([name]) => !left.split(',').includes(name))),
    [value, left],
  );
  if (left === '' || !isObjectItemProps(props)) return props.renderDefault(props);
  const { inputProps } = props;
  const renderPreview: RenderPreviewCallback = (preview) =>
    inputProps.renderPreview({ ...preview, value: counted });
  return props.renderDefault({ ...props, inputProps: { ...inputProps, renderPreview } });
}
