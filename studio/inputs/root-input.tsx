import { type ReactNode, useEffect } from 'react';
import { getPublishedId, type ObjectInputProps, useFormCallbacks } from 'sanity';
import { onOpenField, setFocusedField } from '#studio/hooks/focused-field.ts';

type Props = Pick<ObjectInputProps, 'value' | 'focusPath'> & { children: ReactNode };

/**
 * Surrounds the whole form of a document. Tells the preview which field has the focus, and opens the
 * field that the preview asks for.
 */
export function RootInput({ value, focusPath, children }: Props) {
  const id = getPublishedId(String(value?._id ?? ''));
  const { onPathFocus, onPathOpen } = useFormCallbacks();
  useEffect(() => {
    if (id && focusPath.length > 0) setFocusedField({ document: id, path: focusPath });
  }, [id, focusPath]);
  useEffect(
    () =>
      onOpenField(id, (path) => {
        onPathFocus(path);
        onPathOpen(path);
      }),
    [id, onPathFocus, onPathOpen],
  );
  return children;
}
