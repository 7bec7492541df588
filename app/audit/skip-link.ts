/**
 * The way past the header leads to the heading of the step, without an entry in the history: Back
 * is Previous.
 */
export function leadSkipLinkToHeading(): void {
  document.querySelector('a[href="#content"]')?.addEventListener('click', (event) => {
    const heading = document.querySelector<HTMLElement>('#content > :not([hidden]) h1');
    if (!heading) return;
    event.preventDefault();
    heading.focus();
  });
}
