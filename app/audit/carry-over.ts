/** What may have an entry, a mark or the focus before the form is hydrated. */
const CONTROLS = 'h1, a, input, select, button, summary';

/**
 * Remembers the controls in `root`. Returns a function to be called as soon as React has replaced
 * them: it gives the new ones their entries, focus and caret, and the mark of a pressed button. In an
 * email field, whose caret scripts cannot read, the caret is then at the end.
 */
export function carryOverFor(root: HTMLElement): () => void {
  let controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  let focused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target;
  });
  // In a task of its own, because some browsers fire it when the element is removed.
  root.addEventListener('focusout', () =>
    setTimeout(() => {
      focused = document.activeElement;
    }),
  );
  return () => {
    for (const control of controls) if (!control.isConnected) carryOver(control, root, focused);
    controls = [];
  };
}

function carryOver(from: HTMLElement, root: HTMLElement, focused: Element | null) {
  const to = [...root.querySelectorAll<HTMLElement>(from.tagName)].find((each) =>
    ['id', 'name', 'type'].every((name) => each.getAttribute(name) === from.getAttribute(name)),
  );
  if (!to) return;
  const isBusy = from.getAttribute('aria-busy');
  if (isBusy) to.setAttribute('aria-busy', isBusy);
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.value = from.value;
    to.checked = from.checked;
    if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
  if (from === focused) to.focus({ preventScroll: true });
}
