/**
 * Makes the skip link focus the visible heading, or the error message in its place. Following the
 * link would add a history entry, and Back would not be Previous.
 */
export function focusHeadingOnSkip(): void {
  document.querySelector('a[href="#content"]')?.addEventListener('click', (event) => {
    const shown = '#content > :not([hidden])';
    const target = document.querySelector<HTMLElement>(`${shown} h1, ${shown} [role="alert"]`);
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
}
