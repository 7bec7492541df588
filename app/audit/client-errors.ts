import type { Step } from '#app/quiz/journey/journey.ts';
import { isShareFragment } from '#app/quiz/journey/share-fragment.ts';

export type View = Step | 'shared';

const MAX_REPORTS = 3;

/** A place in one of our scripts, as stack traces name it: file, line and column. */
const OWN_PLACE = /assets\/[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}/;

const reported = new Set<string>();

/**
 * Sends the name and the place of an error to the server's log: never its message, which may quote what
 * was entered. A page reports each error once, and at most three, within the limits of
 * `server/client-errors.ts`.
 */
export function reportError(error: unknown, view: View): void {
  if (!(error instanceof Error)) return;
  const name = error.name.replace(/[^A-Za-z]/g, '').slice(0, 40) || 'Error';
  const frames = error.stack?.replace(error.message, '') ?? '';
  const at = OWN_PLACE.exec(frames)?.[0] ?? '';
  const id = `${name} ${at}`;
  if (reported.has(id) || reported.size === MAX_REPORTS) return;
  reported.add(id);
  const headers = { 'Content-Type': 'application/json' };
  // A shared report covers the audit, whose step stays what it was.
  const step = isShareFragment(location.hash) ? 'shared' : view;
  const body = JSON.stringify({ error: name, at, step });
  void fetch('/client-errors', { method: 'POST', keepalive: true, headers, body }).catch(() => {});
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
