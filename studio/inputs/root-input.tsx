import { type ReactNode, useEffect } from 'react';
import { getPublishedId, type ObjectInputProps } from 'sanity';
import { setFocusedField } from '#studio/focused-field.ts';

type Props = Pick<ObjectInputProps, 'value' | 'focusPath'> & { children: ReactNode };

/** Surrounds the whole form of a document, and tells the preview which field has the focus. */
export function RootInput({ value, focusPath, children }: Props) {
  const id = String(value?._id ?? '');
  useEffect(() => {
    if (id && focusPath.length > 0)
      setFocusedField({ document: getPublishedId(id), path: focusPath });
  }, [id, focusPath]);
  return children;
}
