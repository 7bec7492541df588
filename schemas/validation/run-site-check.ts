import { memoize } from '#app/quiz/base/memoize.ts';
import type { Documents, StoredDocument } from '#schemas/types/stored-document.ts';
import type { CheckRequest, CheckResponse, CheckSite, Findings } from './site-checks.ts';

type CheckWorker = Pick<Worker, 'addEventListener'> & {
  postMessage: (request: CheckRequest, ports: MessagePort[]) => void;
};

/** Runs the checks in a worker, so that typing never waits for them. Rejects with why one has failed. */
export function runInWorker(start: () => CheckWorker): CheckSite {
  let worker: CheckWorker | undefined;
  let known: Documents | undefined;
  return (stored, document) =>
    new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(reason));
      const { port1, port2 } = new MessageChannel();
      const responded = new AbortController();
      worker ??= start();
      const failed = () => {
        // It would never respond again: the next check starts another, which knows no documents yet.
        worker = undefined;
        known = undefined;
        fail('The checks could not be loaded.');
      };
      worker.addEventListener('error', failed, { signal: responded.signal });
      port1.onmessage = ({ data: { findings, failure } }: MessageEvent<CheckResponse>) => {
        responded.abort();
        port1.close();
        if (findings) resolve(findings);
        else fail(failure ?? 'There is no result.');
      };
      const request: CheckRequest = { document, ...(known === stored ? {} : { stored }) };
      known = stored;
      worker.postMessage(request, [port2]);
    });
}

const inWorker = runInWorker(
  () => new Worker(new URL('./site-checks.worker.ts', import.meta.url), { type: 'module' }),
);

/** A check of the site, once for each edit: in a worker, where there are any. */
export const checkSite = memoize((stored: Documents) =>
  memoize(async (document: StoredDocument): Promise<Findings> => {
    if (typeof Worker === 'undefined') {
      const { checkHere } = await import('./site-checks.ts');
      return checkHere(stored, document);
    }
    return inWorker(stored, document);
  }),
);
