import type { FocusEvent, KeyboardEvent } from 'react';

/**
 * With a touch keyboard, whose key says *next*, Enter goes to the next field; but not where it accepts what
 * an input method proposes, whose key code is 229 in Safari.
 */
export function nextOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const field = event.target;
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
  if (field.type === 'checkbox' || !matchMedia('(pointer: coarse)').matches) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('.field')];
  const next = fields[fields.indexOf(field) + 1];
  // In the last field it sends the form, as everywhere.
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Brings the label and the message of a field with the focus into view, by its scroll margins
 * (`controls.css`): browsers themselves scroll by its caret alone.
 */
export function showField({ target }: FocusEvent<HTMLFormElement, Element>) {
  if (target.matches('.field')) target.scrollIntoView({ block: 'nearest' });
}
