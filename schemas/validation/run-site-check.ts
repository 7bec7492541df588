import { oncePer } from '#schemas/once-per.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import type { CheckRequest, CheckResponse, CheckSite, Findings } from './site-checks.ts';

type CheckWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>;

/** Runs the checks in a worker, so that typing never waits for them. Rejects with why one has failed. */
export function runInWorker(worker: CheckWorker): CheckSite {
  type Waiting = { resolve: (findings: Findings) => void; reject: (reason: Error) => void };
  const waiting = new Map<number, Waiting>();
  let known: Documents | undefined;
  let count = 0;
  const settle = ({ id, findings, failure = 'There is no result.' }: CheckResponse) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (findings) one?.resolve(findings);
    else one?.reject(new Error(failure));
  };
  worker.onmessage = ({ data }: MessageEvent<CheckResponse>) => settle(data);
  worker.onerror = () => {
    for (const id of waiting.keys()) settle({ id, failure: 'The checks could not be loaded.' });
  };
  return (stored, document) =>
    new Promise((resolve, reject) => {
      const id = ++count;
      waiting.set(id, { resolve, reject });
      const request: CheckRequest = { id, document, ...(known === stored ? {} : { stored }) };
      known = stored;
      worker.postMessage(request);
    });
}

let inWorker: CheckSite | undefined;

/** A check of the site, once for each edit: in a worker, where there are any. */
export const checkSite = oncePer((stored: Documents) =>
  oncePer(async (document: StoredDocument): Promise<Findings> => {
    if (typeof Worker === 'undefined') {
      const { checkHere } = await import('./site-checks.ts');
      return checkHere(stored, document);
    }
    inWorker ??= runInWorker(
      new Worker(new URL('./site-checks.worker.ts', import.meta.url), { type: 'module' }),
    );
    return inWorker(stored, document);
  }),
);
