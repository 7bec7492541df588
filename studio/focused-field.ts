import { useSyncExternalStore } from 'react';
import type { Path } from 'sanity';

/** A field of a form, for example the one that has the focus. `document` is a published id. */
export type FocusedField = { document: string; path: Path };

let focused: FocusedField | undefined;
const listeners = new Set<() => void>();

/** Call it when a field of a form gets the focus: the preview beside the form then shows that field's text. */
export function setFocusedField(field: FocusedField): void {
  focused = field;
  // The editor went on in another document: the form that was to open never did.
  if (wanted?.document !== field.document) wanted = undefined;
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

/** Opens the form of a document at a field: now, or as soon as the form is drawn. */
export function openField(field: FocusedField): void {
  wanted = field;
  for (const form of forms) form();
}

/** Calls `open` with each field that `openField` names in this document. Returns a function that ends this. */
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
