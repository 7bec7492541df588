import type { PageData } from '#app/audit/session/page-data.ts';
import { visibleHeading } from '#app/audit/skip-link.ts';
import { START_HASH } from '#app/components/start-link.ts';
import { isShareFragment } from '#app/quiz/journey/share-fragment.ts';
import { openShared } from './open-shared.tsx';
import { startAudit } from './start-audit.tsx';

type Containers = {
  /** Contains the landing page and the steps. */
  audit: HTMLElement;
  /** Contains the steps alone. */
  steps: HTMLElement;
};

/**
 * Shows a shared report or the audit, depending on the URL's fragment, now and whenever it changes.
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
    if (isShareFragment(hash)) {
      closeShared = openShared(audit, page);
      return;
    }
    if (hash === START_HASH) scrollTo(0, 0);
    if (wasShared || (hasAudit && hash === START_HASH))
      visibleHeading()?.focus({ preventScroll: true });
    if (hasAudit) return;
    hasAudit = true;
    startAudit(steps, page, wasShared);
  };
  addEventListener('hashchange', route);
  route();
}
