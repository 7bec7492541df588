import type { PageData } from '#app/audit/session/page-data.ts';
import { visibleHeading } from '#app/audit/skip-link.ts';
import { START_HASH } from '#app/components/start-link.ts';
import { isShareFragment } from '#app/quiz/journey/share-fragment.ts';
import { openResume } from './open-resume.ts';
import { openShared } from './open-shared.tsx';
import { startAudit } from './start-audit.tsx';

type Containers = {
  /** Contains the landing page and the steps. */
  audit: HTMLElement;
  /** Contains the steps alone. */
  steps: HTMLElement;
};

/**
 * Shows a shared report or the audit, which may be that of a resume link, depending on the URL's fragment, now and
 * whenever it changes.
 * The audit starts when it is first shown, and keeps its state while a shared report is open.
 */
export function routeByHash({ audit, steps }: Containers, page: PageData): void {
  let hasAudit = false;
  let closeShared: (() => void) | undefined;
  const route = () => {
    const wasShared = closeShared !== undefined;
    closeShared?.();
    closeShared = undefined;
    const { hash } = location;
    const resumed = openResume(page, hash);
    if (isShareFragment(hash) || resumed === 'gone') {
      closeShared = openShared(audit, page);
      return;
    }
    if (hash === START_HASH) scrollTo(0, 0);
    if (wasShared || (hasAudit && hash === START_HASH))
      visibleHeading()?.focus({ preventScroll: true });
    // The audit that is open goes with the page, and the link is opened once more.
    if (hasAudit && resumed) location.reload();
    if (hasAudit) return;
    hasAudit = true;
    startAudit(steps, page, wasShared, resumed);
  };
  addEventListener('hashchange', route);
  route();
}
