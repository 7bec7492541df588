import { reportError } from '#app/audit/client-errors.ts';
import { linkToHost } from '#app/audit/embed/frame.ts';
import { decodePageData } from '#app/audit/session/page-data.ts';
import { isStale } from '#app/audit/session/session.ts';
import { focusHeadingOnSkip } from '#app/audit/skip-link.ts';
import { setUntranslated } from '#app/quiz/base/untranslated.ts';
import { routeByHash } from './route-by-hash.tsx';

/** Starts the audit. If the page's data are damaged, shows an error message and tells the server's log. */
export function boot() {
  const audit = document.getElementById('audit');
  const steps = document.getElementById('steps-root');
  const data = document.getElementById('audit-data')?.textContent;
  if (!audit || !steps || !data) return;
  linkToHost();
  // In a separate task, because evaluating React is already a long task on a slow phone.
  setTimeout(() => {
    const page = decodePageData(data);
    if (page) {
      setUntranslated(page.content.untranslated);
      return routeByHash(audit, steps, page);
    }
    document.documentElement.classList.add('script-failed');
    // The log gets only the name. No step is known, so it is the first.
    const error = new Error('The data of the page are damaged.');
    error.name = 'DamagedPageData';
    reportError(error, 'landing');
  });
  focusHeadingOnSkip();
  addEventListener('pageshow', reloadIfStale);
}

/** Reloads a page from the back/forward cache if later pages in the tab have changed the stored audit. */
function reloadIfStale({ persisted }: PageTransitionEvent) {
  if (persisted && isStale()) location.reload();
}
