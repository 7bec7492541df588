import type { ValidationError } from 'sanity';
import type { StoredDocument } from '#schemas/types/stored-document.ts';
import type { CheckRequest, CheckResponse, RunCheck, Stored } from './site-checks.ts';

/** The part of a worker that is used here. */
type CheckWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>;

/** Runs the checks in a worker, so that typing never waits for them. Rejects with why one has failed. */
export function runInWorker(worker: CheckWorker): RunCheck {
  const waiting = new Map<
    number,
    { resolve: (issues: ValidationError[]) => void; reject: (reason: Error) => void }
  >();
  const known: { stored?: Stored; document?: StoredDocument } = {};
  let count = 0;
  const settle = (id: number, { issues = [], failure }: Omit<CheckResponse, 'id'>) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (failure === undefined) one?.resolve(issues);
    else one?.reject(new Error(failure));
  };
  worker.onmessage = ({ data: { id, ...response } }: MessageEvent<CheckResponse>) =>
    settle(id, response);
  worker.onerror = () => {
    for (const id of waiting.keys()) settle(id, { failure: 'The checks could not be loaded.' });
  };
  return (check, stored, document) =>
    new Promise((resolve, reject) => {
      const id = ++count;
      waiting.set(id, { resolve, reject });
      const request: CheckRequest = {
        ...{ id, check },
        ...(known.stored === stored ? {} : { stored }),
        ...(known.document === document ? {} : { document }),
      };
      Object.assign(known, { stored, document });
      worker.postMessage(request);
    });
}

let inWorker: RunCheck | undefined;

/** A check of the site: in a worker, where there are any. */
export const checkSite: RunCheck = async (...request) => {
  if (typeof Worker === 'undefined') {
    const { runCheck } = await import('./site-checks.ts');
    return runCheck(...request);
  }
  inWorker ??= runInWorker(
    new Worker(new URL('./site-checks.worker.ts', import.meta.url), { type: 'module' }),
  );
  return inWorker(...request);
};
