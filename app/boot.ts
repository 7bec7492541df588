import { decodePageData } from '#app/audit/page-data.ts';
import { focusHeadingOnSkip } from '#app/audit/skip-link.ts';
import { isStale } from '#app/audit/storage.ts';
import { routeByHash } from './route-by-hash.ts';

/** Starts the script of a page that has the audit. If its data are damaged, the page says so. */
export function boot() {
  const host = document.getElementById('audit');
  const data = document.getElementById('audit-data')?.textContent;
  if (!host || !data) return;
  // In a task of its own: on a slow phone, evaluating React takes a long task already.
  setTimeout(() => {
    const page = decodePageData(data);
    if (page) void routeByHash(host, page);
    else document.documentElement.classList.add('script-failed');
  });
  focusHeadingOnSkip();
  addEventListener('pageshow', reloadIfStale);
}

/** Back can restore a whole page from the browser's cache, as it was before later pages of the tab. */
function reloadIfStale({ persisted }: PageTransitionEvent) {
  if (persisted && isStale()) location.reload();
}
