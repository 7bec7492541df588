import { isSaved } from './storage.ts';

/**
 * Loads the page anew, for code that fails to load again: some browsers remember a failure until
 * then, and a new version of the site may have taken the file away. Only where the tab's storage
 * brings everything back.
 */
export function reloadIfSaved(): void {
  if (navigator.onLine && isSaved()) location.reload();
}
