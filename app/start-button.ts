import { START_HASH, START_HREF } from '#app/audit/start-link.ts';

const START_LINK = `a[href="${START_HREF}"]`;

/** The start button, if the landing page is shown. */
export const findStartLink = (parent: ParentNode) => parent.querySelector<HTMLElement>(START_LINK);

/**
 * Resolves when a start button is pressed, or at once if a start link led to this page. Then marks
 * the button as busy and announces `busyText` to screen readers.
 */
export function startPressed(host: HTMLElement, busyText: string): Promise<void> {
  const status = document.createElement('p');
  status.className = 'sr-only';
  status.setAttribute('role', 'status');
  host.append(status);
  return new Promise((resolve) => {
    host.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest(START_LINK) : null;
      // With a modifier key, the browser opens the link in another tab or window.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      link.setAttribute('aria-busy', 'true');
      status.textContent = busyText;
      resolve();
    });
    if (location.hash === START_HASH) findStartLink(host)?.click();
  });
}
