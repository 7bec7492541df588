import { isSaved } from './session/session.ts';

/**
 * Reloads the page if that loses nothing; returns whether it does. Code that fails to load twice may
 * need a new page: some browsers remember the failure, and a new version of the site has other files.
 */
export function reloadIfSaved(): boolean {
  const canReload = navigator.onLine && isSaved();
  if (canReload) location.reload();
  return canReload;
}
