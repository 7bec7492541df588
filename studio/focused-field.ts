import { useSyncExternalStore } from 'react';
import type { Path } from 'sanity';

/** The field of a form that has the focus. */
export type FocusedField = { document: string; path: Path };

let focused: FocusedField | undefined;
const listeners = new Set<() => void>();

/** A form says which of its fields has the focus; the preview beside it shows that field's text. */
export function setFocusedField(field: FocusedField): void {
  focused = field;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The field that was the last to get the focus in any form. */
export const useFocusedField = (): FocusedField | undefined =>
  useSyncExternalStore(subscribe, () => focused);
