import type { FocusEvent } from 'react';

/** Shows label and message of a field with the focus, by `controls.css`: browsers scroll by its caret alone. */
export function showField({ target }: FocusEvent<HTMLFormElement, Element>) {
  if (target.matches('.field')) target.scrollIntoView({ block: 'nearest' });
}
