import { isShareFragment } from '#app/quiz/journey/share-fragment.ts';
import type { View } from './send-error.ts';

/**
 * Reports an error to the server. Few pages ever do, so the code for it loads with the first error;
 * where it does not load, nothing is reported.
 */
export function reportError(error: unknown, screen: View): void {
  // A shared report covers the audit, whose step stays what it was.
  const step = isShareFragment(location.hash) ? 'shared' : screen;
  import('./send-error.ts').then((sending) => sending.sendError(error, step)).catch(() => {});
}

/** Reports the errors that nothing catches. Returns a function that stops this. */
export function reportUncaughtErrors(screen: View): () => void {
  const onError = ({ error }: ErrorEvent) => reportError(error, screen);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason, screen);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
