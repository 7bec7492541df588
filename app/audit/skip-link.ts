/**
 * The way past the header leads to the heading of what is shown, or to the message that stands in
 * its place, without an entry in the history: Back is Previous.
 */
export function leadSkipLinkToHeading(): void {
  document.querySelector('a[href="#content"]')?.addEventListener('click', (event) => {
    const shown = '#content > :not([hidden])';
    const target = document.querySelector<HTMLElement>(`${shown} h1, ${shown} [role="alert"]`);
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
}
