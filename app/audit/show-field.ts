import type { FocusEvent } from 'react';

/**
 * Where a field of text gets the focus, browsers scroll by its caret alone. Scrolls by its scroll margins
 * (`controls.css`), so that its label and its message are in sight.
 */
export function showField({ target }: FocusEvent<HTMLFormElement, Element>) {
  if (target.matches('.field')) target.scrollIntoView({ block: 'nearest' });
}
