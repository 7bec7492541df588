import type { PageData } from '#app/audit/page-data.ts';
import { START_HASH } from '#app/audit/start-link.ts';
import { loadStep } from '#app/audit/step-chunks.ts';
import { openShared } from './open-shared.tsx';
import { isShareFragment } from './quiz/journey/share-fragment.ts';
import { startAudit } from './start-audit.tsx';
import { findStartLink } from './start-button.ts';

/**
 * Shows a shared report or the audit, depending on the URL's fragment, now and whenever it changes.
 * The audit starts when it is first shown, and keeps its state while a shared report is open.
 */
export async function routeByHash(host: HTMLElement, page: PageData) {
  let hasAudit = false;
  let closeShared: (() => void) | undefined;
  let lastRun = 0;
  const route = async () => {
    lastRun += 1;
    const run = lastRun;
    const wasShared = closeShared !== undefined;
    closeShared?.();
    closeShared = undefined;
    const { hash } = location;
    if (isShareFragment(hash)) {
      await loadStep('shared');
      if (run === lastRun) closeShared = openShared(host, page);
    } else if (hasAudit) {
      if (hash === START_HASH) returnToAudit(host);
      else if (wasShared) focusHeading(host);
    } else {
      hasAudit = true;
      await startAudit(host, page, wasShared);
    }
  };
  addEventListener('hashchange', () => void route());
  await route();
}

/**
 * Shows the audit that has already started, for example after the start link of a shared report.
 */
function returnToAudit(host: HTMLElement) {
  scrollTo(0, 0);
  focusHeading(host);
  findStartLink(host)?.click();
}

function focusHeading(host: HTMLElement) {
  host.querySelector('h1')?.focus({ preventScroll: true });
}
