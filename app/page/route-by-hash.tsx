import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { reportUncaughtErrors } from '#app/audit/client-errors.ts';
import { ErrorBoundary } from '#app/audit/error-boundary.tsx';
import type { PageData } from '#app/audit/session/page-data.ts';
import { SharedView } from '#app/audit/shared-view.tsx';
import { visibleHeading } from '#app/audit/skip-link.ts';
import { START_HASH } from '#app/components/start-button.tsx';
import { isShareFragment } from '#app/quiz/journey/share-fragment.ts';
import { openResume } from './open-resume.ts';
import { startAudit } from './start-audit.tsx';

/**
 * Shows a shared report or the audit, which may be that of a resume link, depending on the URL's fragment,
 * now and whenever it changes. `audit` contains the landing page and the `steps`. The audit starts when it is
 * first shown, and keeps its state while a shared report is open.
 */
export function routeByHash(audit: HTMLElement, steps: HTMLElement, page: PageData): void {
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

/**
 * Renders the shared report in the URL's fragment in place of the audit. Returns a function that closes it
 * and shows the audit again. Does not read or write the tab's session.
 */
function openShared(audit: HTMLElement, page: PageData): () => void {
  const container = document.createElement('div');
  audit.before(container);
  audit.hidden = true;
  const root = createRoot(container);
  startTransition(() => root.render(<SharedPage {...page} fragment={location.hash} />));
  return () => {
    root.unmount();
    container.remove();
    audit.hidden = false;
  };
}

function SharedPage(props: PageData & { fragment: string }) {
  useEffect(() => reportUncaughtErrors('shared'), []);
  return (
    <ErrorBoundary texts={props.content.siteSettings.texts} view="shared">
      <SharedView {...props} />
    </ErrorBoundary>
  );
}
