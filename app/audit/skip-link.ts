/** Makes the skip link focus the heading. As a link it would add an entry, and Back would not be Previous. */
export function focusHeadingOnSkip(): void {
  document.querySelector('a[href="#content"]')?.addEventListener('click', (event) => {
    const target = visibleHeading();
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
}

/** The heading of what the visitor sees, or the error message in its place. */
export function visibleHeading(): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>(
    '#content h1, #content [role="alert"][tabindex]',
  );
  return [...headings].find((heading) => heading.getClientRects().length > 0);
}
