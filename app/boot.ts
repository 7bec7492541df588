import { decodePageData } from '#app/audit/page-data.ts';
import { isStale } from '#app/audit/session.ts';
import { focusHeadingOnSkip } from '#app/audit/skip-link.ts';
import { routeByHash } from './route-by-hash.ts';

/**
 * Starts the audit on its page. If the page's data are damaged, the page shows an error message.
 */
export function boot() {
  const audit = document.getElementById('audit');
  const steps = document.getElementById('steps-root');
  const data = document.getElementById('audit-data')?.textContent;
  if (!audit || !steps || !data) return;
  // In a separate task, because evaluating React is already a long task on a slow phone.
  setTimeout(() => {
    const page = decodePageData(data);
    if (page) void routeByHash({ audit, steps }, page);
    else document.documentElement.classList.add('script-failed');
  });
  focusHeadingOnSkip();
  addEventListener('pageshow', reloadIfStale);
}

/**
 * Reloads a page from the back/forward cache if later pages in the tab have changed the stored
 * audit.
 */
function reloadIfStale({ persisted }: PageTransitionEvent) {
  if (persisted && isStale()) location.reload();
}
