import { getPublishedId, type StringInputProps, useEditState, useFormValue } from 'sanity';
import { valueAt } from '#schemas/validation/value-at.ts';

/** Read-only once the published document has a value at this path. The value of a new option is editable. */
export function LockableInput(props: StringInputProps) {
  const id = String(useFormValue(['_id']) ?? '');
  const type = String(useFormValue(['_type']) ?? '');
  const { published } = useEditState(getPublishedId(id), type);
  const readOnly = props.readOnly || valueAt(published, props.path) !== undefined;
  const elementProps = { ...props.elementProps, readOnly };
  return props.renderDefault({ ...props, readOnly, elementProps });
}
