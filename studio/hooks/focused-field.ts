import { studioPath } from '@sanity/client/csm';
import { useSyncExternalStore } from 'react';
import type { Path } from 'sanity';

/** A field of a form, for example the one that has the focus. `document` is a published id. */
export type FocusedField = { document: string; path: Path };

let focused: FocusedField | undefined;

/** The field that was opened as its form was drawn, until that form says which field has the focus. */
let openedFirst: FocusedField | undefined;

const isSame = (one: FocusedField | undefined, other: FocusedField) =>
  one?.document === other.document &&
  studioPath.toString(one.path) === studioPath.toString(other.path);

const listeners = new Set<() => void>();

/** Says which field of a form has the focus now, so that the preview beside the form can show its text. */
export function setFocusedField(field: FocusedField): void {
  focused = field;
  const first = openedFirst;
  openedFirst = undefined;
  // Sanity focuses the first field of a form that it draws, at times after the wanted one has been opened.
  if (first?.document === field.document && !isSame(first, field)) openField(first);
  // The editor has moved to another document, so the field that was waiting is no longer opened.
  if (wanted?.document !== field.document) wanted = undefined;
  for (const listener of listeners) listener();
}

/** From now on the focus goes where the editor takes it: called at the first click or key. */
export function forgetOpenedField(): void {
  openedFirst = undefined;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The field that got the focus last, in any form. */
export const useFocusedField = (): FocusedField | undefined =>
  useSyncExternalStore(subscribe, () => focused);

/** The field to open as soon as its form is drawn. */
let wanted: FocusedField | undefined;
const openers = new Set<() => void>();

/** Opens the form of a document at a field: now, or as soon as the form is drawn. Returns whether it was drawn already. */
export function openField(field: FocusedField): boolean {
  wanted = field;
  for (const openWanted of openers) openWanted();
  return wanted === undefined;
}

/** Calls `open` with each field of this document that `openField` is called with. Returns a function that stops it. */
export function onOpenField(document: string, open: (path: Path) => void): () => void {
  const openWanted = () => {
    if (wanted?.document !== document) return;
    const { path } = wanted;
    wanted = undefined;
    open(path);
  };
  openers.add(openWanted);
  if (wanted?.document === document && !isSame(focused, wanted)) openedFirst = wanted;
  openWanted();
  return () => openers.delete(openWanted);
}
