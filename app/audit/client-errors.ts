import { isShareFragment } from '#app/quiz/journey/share-fragment.ts';
import type { View } from './send-error.ts';

/**
 * Reports an error to the server. Few pages ever do, so the code for it loads with the first error;
 * where it does not load, nothing is reported.
 */
export function reportError(error: unknown, view: View): void {
  // A shared report covers the audit, whose step stays what it was.
  const visible = isShareFragment(location.hash) ? 'shared' : view;
  import('./send-error.ts').then((sending) => sending.sendError(error, visible)).catch(() => {});
}

/** Reports the errors that nothing catches. Returns a function that stops this. */
export function reportUncaughtErrors(view: View): () => void {
  const onError = ({ error }: ErrorEvent) => reportError(error, view);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason, view);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
