import { useSyncExternalStore } from 'react';
import type { Path } from 'sanity';

/** A field of a form, for example the one that has the focus. `document` is a published id. */
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

let wanted: FocusedField | undefined;
const forms = new Set<() => void>();

/** Asks the form of a document to open at a field, now or once it is there. */
export function openField(field: FocusedField): void {
  wanted = field;
  for (const form of forms) form();
}

/** Calls `open` with each field that the form of this document is asked to open. Returns a function that ends it. */
export function onOpenField(document: string, open: (path: Path) => void): () => void {
  const form = () => {
    if (wanted?.document !== document) return;
    const { path } = wanted;
    wanted = undefined;
    open(path);
  };
  forms.add(form);
  form();
  return () => forms.delete(form);
}
